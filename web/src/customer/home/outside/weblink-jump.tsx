import { openWeblink, readWeblink } from '@lumbung/shared/contract/billing/weblinks.ts'
import { ExternalLink, ShieldAlert } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { ApiRefusal } from '../../../api/refusal.ts'
import { useRead, useWrite } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { LoadFailed } from '../../../shell/loading/load-failed.tsx'
import { openOutside } from '../../../shell/native/open-outside.ts'
import { useServices } from '../../../shell/router/services.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { LoadingScreen } from '../../../shell/screen/messages.tsx'
import { useStore } from '../../../state/store.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { BarnPicture } from '../../../ui/graphics/pictures.tsx'
import { MessagePage } from '../../../ui/layout/message-page.tsx'
import { jumpOutTexts } from './jump-out-texts.ts'

const codeOf = (error: Error | null) => (error instanceof ApiRefusal ? error.code : undefined)

/**
 * R-131 with a link of C-043: leads to the insurer's page only through our server, which made the link for this customer and lets it
 * open once (D-195).
 */
export function WeblinkJump({ link }: { link: string }) {
  const { session, navigation } = useServices()
  const { href } = useRoute()
  const isOut = useStore(session) === 'out'
  const entry = href('WpsInsuranceEntry', {})
  useEffect(() => {
    if (isOut) navigation.replace('Login', {}, { redirect: entry })
  }, [isOut, navigation, entry])
  return isOut ? <LoadingScreen onRetry={() => undefined} /> : <OwnLink link={link} />
}

function OwnLink({ link }: { link: string }) {
  const t = useTexts(jumpOutTexts)
  const read = useRead(readWeblink, { body: { link } }, { handles: 'all', staleTime: Number.POSITIVE_INFINITY })
  const code = codeOf(read.error)
  const [opened, setOpened] = useState<'HERE' | 'OUTSIDE' | 'ENDED'>()
  if (code === 'LINK_EXPIRED' || opened === 'ENDED') return <Ended title={t.ended}>{t.endedBody}</Ended>
  if (opened) return <Ended title={t.opened}>{opened === 'OUTSIDE' ? t.openedOutside : t.openedHere}</Ended>
  if (code === 'NOT_FOUND' || code === 'INVALID_INPUT') return <Ended title={t.unknown}>{t.notYours}</Ended>
  if (read.error)
    return (
      <AppScreen title={t.title}>
        <LoadFailed error={read.error} onRetry={() => void read.refetch()} />
      </AppScreen>
    )
  if (!read.data) return <LoadingScreen onRetry={() => void read.refetch()} />
  return <WayOut link={link} {...read.data} onOpened={setOpened} />
}

/** A link that cannot be opened, or not again: a new one is made in the entry page. */
function Ended({ title, children }: { title: string; children: ReactNode }) {
  const t = useTexts(jumpOutTexts)
  const { href } = useRoute()
  return (
    <AppScreen
      title={title}
      barTitle=""
      heading="body"
      action={
        <>
          <ButtonLink href={href('WpsInsuranceEntry', {})}>{t.again}</ButtonLink>
          <ButtonLink kind="text" href={href('Home', {})}>
            {t.stay}
          </ButtonLink>
        </>
      }
    >
      <MessagePage title={title} picture={<BarnPicture />}>
        {children}
      </MessagePage>
    </AppScreen>
  )
}

interface WayOutProps {
  link: string
  host: string
  insurer: string
  onOpened: (where: 'HERE' | 'OUTSIDE' | 'ENDED') => void
}

function WayOut({ link, host, insurer, onOpened }: WayOutProps) {
  const t = useTexts(jumpOutTexts)
  const { href } = useRoute()
  const write = useWrite(openWeblink, { handles: ['LINK_EXPIRED', 'NOT_FOUND', 'INVALID_INSURANCE'] })
  const leave = async (url: string) => onOpened((await openOutside(url)) ? 'OUTSIDE' : 'HERE')
  const open = () =>
    write.mutate(
      { body: { link } },
      {
        onSuccess: ({ url }) => void leave(url),
        onError: (error) => codeOf(error) !== undefined && onOpened('ENDED'),
      },
    )
  return (
    <AppScreen
      title={t.title}
      barTitle=""
      heading="body"
      action={
        <>
          <Button icon={ExternalLink} loading={write.isPending} onClick={open}>
            {t.go(host)}
          </Button>
          <ButtonLink kind="text" href={href('Home', {})}>
            {t.stay}
          </ButtonLink>
        </>
      }
    >
      <MessagePage
        title={t.title}
        picture={<BarnPicture />}
        notice={
          <Notice kind="warning" icon={ShieldAlert}>
            {t.careful}
          </Notice>
        }
      >
        {t.toInsurer(host, insurer)}
      </MessagePage>
    </AppScreen>
  )
}
