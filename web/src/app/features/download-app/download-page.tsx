import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { globalStatus } from '@lumbung/shared/contract/home.ts'
import { ExternalLink } from 'lucide-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { BarnPicture } from '../../../ui/graphics/pictures.tsx'
import { MessagePage } from '../../../ui/layout/message-page.tsx'
import { AppScreen } from '../../app-screen.tsx'
import { HelpButton } from '../../help/help-button.tsx'
import { useRoute } from '../../routing/use-route.ts'
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
  const { title, body } = t[kind]
  const isOff = kind === 'apk' && stores.length === 0
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
          <ButtonLink kind={stores.length > 0 ? 'text' : 'primary'} href={href('Home', {})}>
            {t.goOn}
          </ButtonLink>
        </>
      }
    >
      <MessagePage
        title={title}
        picture={<BarnPicture />}
        notice={stores.length === 0 && kind !== 'sorry' ? <Notice kind="neutral">{t.browser}</Notice> : undefined}
      >
        {isOff ? t.apk.off : body}
      </MessagePage>
    </AppScreen>
  )
}
