import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { globalStatus } from '@lumbung/shared/contract/home.ts'
import { ExternalLink } from 'lucide-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { BarnPicture } from '../../../ui/graphics/pictures.tsx'
import { MessagePage } from '../../../ui/layout/message-page.tsx'
import { downloadTexts } from './download-texts.ts'
import type { Store } from './stores.ts'

interface DownloadPageProps {
  kind: 'marketing' | 'plain' | 'home' | 'resubmit' | 'apk' | 'sorry'
  apps: ReplyOf<typeof globalStatus>['apps']
  /** What is offered here. Without a store the page leads on in the browser. */
  stores: readonly Store[]
  noBack?: boolean
}

/** A page about the native app (D-055): the way to its stores, and in the browser. */
export function DownloadPage({ kind, apps, stores, noBack }: DownloadPageProps) {
  const t = useTexts(downloadTexts)
  const { href } = useRoute()
  const corrects = kind === 'resubmit' && stores.length === 0
  // The other pages without an app say so themselves.
  const isNews = stores.length === 0 && (kind === 'marketing' || kind === 'apk')
  const { title, body } = useWords(kind, stores)
  return (
    <AppScreen
      title={title}
      barTitle=""
      heading="body"
      noBack={noBack === true}
      right={<HelpButton />}
      action={
        <>
          {stores.map((store, index) => (
            <ButtonLink
              key={store}
              kind={index === 0 ? 'primary' : 'secondary'}
              icon={ExternalLink}
              href={apps[store] ?? ''}
            >
              {t.stores[store]}
            </ButtonLink>
          ))}
          {corrects && <ButtonLink href={href('Resubmit', {})}>{t.correct}</ButtonLink>}
          <ButtonLink kind={stores.length > 0 || corrects ? 'text' : 'primary'} href={href('Home', {})}>
            {t.goOn}
          </ButtonLink>
        </>
      }
    >
      <MessagePage
        title={title}
        picture={<BarnPicture />}
        notice={isNews ? <Notice kind="neutral">{t.browser}</Notice> : undefined}
      >
        {body}
      </MessagePage>
    </AppScreen>
  )
}

/** The title and the sentence; while there is no app, they are about the browser. */
function useWords(kind: DownloadPageProps['kind'], stores: readonly Store[]) {
  const t = useTexts(downloadTexts)
  if (stores.length > 0 || kind === 'sorry') return t[kind]
  if (kind === 'apk') return { title: t.apk.title, body: t.apk.off }
  return t.without[kind]
}
