import { globalStatus } from '@lumbung/shared/contract/home.ts'
import { ExternalLink, ShieldAlert } from 'lucide-react'
import { useRead } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { ScreenProps } from '../../../shell/router/route-table.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { LoadingScreen } from '../../../shell/screen/messages.tsx'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { BarnPicture } from '../../../ui/graphics/pictures.tsx'
import { MessagePage } from '../../../ui/layout/message-page.tsx'
import { jumpOutTexts } from './jump-out-texts.ts'
import { outsideTarget } from './outside-target.ts'
import { WeblinkJump } from './weblink-jump.tsx'

/** names the site before the customer leaves for it; it never opens by itself. */
export function JumpOutScreen({ query: { url, link } }: ScreenProps<'JumpOutApp'>) {
  return link ? <WeblinkJump link={link} /> : <ListedSite url={url} />
}

/** A site of the list that the deployment configures. */
function ListedSite({ url }: { url: string | undefined }) {
  const t = useTexts(jumpOutTexts)
  const { href } = useRoute()
  const read = useRead(globalStatus, {}, { handles: 'all', staleTime: 600_000 })
  if (read.isPending) return <LoadingScreen />
  const target = outsideTarget(url, read.data?.outsideHosts ?? [])
  const title = target ? t.title : t.unknown
  return (
    <AppScreen
      title={title}
      barTitle=""
      heading="body"
      action={
        <>
          {target && (
            <ButtonLink icon={ExternalLink} href={target.href}>
              {t.go(target.host)}
            </ButtonLink>
          )}
          <ButtonLink kind={target ? 'text' : 'primary'} href={href('Home', {})}>
            {t.stay}
          </ButtonLink>
        </>
      }
    >
      <MessagePage
        title={title}
        picture={<BarnPicture />}
        notice={
          target && (
            <Notice kind="warning" icon={ShieldAlert}>
              {t.careful}
            </Notice>
          )
        }
      >
        {target ? t.body(target.host) : t.unknownBody}
      </MessagePage>
    </AppScreen>
  )
}
