import { userSummary } from '@lumbung/shared/contract/accounts/people.ts'
import { securityRequest } from '@lumbung/shared/contract/accounts/security.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { unbroken } from '@lumbung/shared/format.ts'
import { Check, MessageSquareText, ScanFace, Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isFault, isOffline } from '../../../api/refusal.ts'
import { finishSecurityCheck } from '../../../api/security-gate.ts'
import { useRead } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import { openHelp } from '../../../shell/help/open-help.ts'
import { useServices } from '../../../shell/router/services.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { LoadingScreen, RetryScreen } from '../../../shell/screen/messages.tsx'
import {
  clearSecurityRequest,
  type PendingSecurityRequest,
  pendingSecurityRequest,
} from '../../../shell/session/security-request.ts'
import { signOut } from '../../../shell/session/sign-out.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { TextLink } from '../../../ui/actions/text-link.tsx'
import { EmptyBarnPicture } from '../../../ui/graphics/empty-barn-picture.tsx'
import { SectionTitle } from '../../../ui/layout/card.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { EmptyState, MessagePage } from '../../../ui/layout/message-page.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { Tile } from '../../../ui/layout/tile.tsx'
import { securityTexts } from './security-texts.ts'

/** CX-53: what the customer still has to verify on a new device. */
export function VerificationListScreen() {
  const [open] = useState(pendingSecurityRequest)
  return open ? <SecurityCheck open={open} /> : <NothingOpen />
}

function SecurityCheck({ open }: { open: PendingSecurityRequest }) {
  const { replace, replaceWith } = useRoute()
  const { requestId, from } = open
  const read = useRead(securityRequest, { params: { requestId } }, { handles: 'all', staleTime: 0 })
  const status = read.data?.status
  useEffect(() => {
    if (status === 'REJECTED') replace('SecurityRejected', {})
    if (status !== 'PASSED') return
    clearSecurityRequest()
    if (from === '') replace('Home', {})
    else replaceWith(from)
    finishSecurityCheck(true)
  }, [status, from, replace, replaceWith])
  const retry = () => void read.refetch()
  if (isFault(read.error)) return <RetryScreen offline={isOffline(read.error)} onRetry={retry} />
  if (read.error) return <NothingOpen />
  if (!read.data || status !== 'PENDING') return <LoadingScreen onRetry={retry} />
  return <Verifications context={read.data.context} necessary={read.data.necessary} />
}

const items = ['OTP', 'LIVENESS'] as const

interface VerificationsProps {
  context: ReplyOf<typeof securityRequest>['context']
  necessary: readonly (typeof items)[number][]
}

function Verifications({ context, necessary }: VerificationsProps) {
  const t = useTexts(securityTexts)
  const services = useServices()
  const route = useRoute()
  const out = () => void signOut(services)
  const face = !necessary.includes('OTP')
  return (
    <AppScreen
      title={t.title}
      barTitle=""
      heading="body"
      right={<HelpButton />}
      action={
        <>
          {face ? (
            <ButtonLink href={route.href('SecurityLivenessIntroduce', {})}>{t.start}</ButtonLink>
          ) : (
            <ButtonLink href={route.href('SecurityCodeStep', {})}>{t.startCode}</ButtonLink>
          )}
          <Button kind="danger" onClick={out}>
            {t.notMe}
          </Button>
        </>
      }
    >
      <div className="stack-l">
        <PageTitle>{t.heading}</PageTitle>
        <EmptyState icon={Smartphone} tone="info" title={context === 'changeDevice' ? t.newPhone : t.otherPhone}>
          {t.newPhoneWhy}
        </EmptyState>
        <div className="stack-s">
          <SectionTitle aside={t.progress(items.length - necessary.length, items.length)}>
            {t.complete(items.length)}
          </SectionTitle>
          <List>
            <OtpRow open={necessary.includes('OTP')} />
            <FaceRow open={necessary.includes('LIVENESS')} />
          </List>
        </div>
        <div>
          <p className="secondary">{t.noCamera}</p>
          <TextLink onClick={() => openHelp(services)}>{t.help}</TextLink>
        </div>
        <div>
          <p className="secondary">{t.payFirst}</p>
          <TextLink href={route.href('Bill', {})}>{t.bills}</TextLink>
        </div>
      </div>
    </AppScreen>
  )
}

function OtpRow({ open }: { open: boolean }) {
  const t = useTexts(securityTexts)
  const { href } = useRoute()
  const summary = useRead(userSummary, {}, { enabled: open, handles: 'all' })
  if (!open) {
    return <ListRow mark={<Tile icon={Check} kind="success" />} title={t.otp} secondary={t.otpDone} value={t.done} />
  }
  const to = href('SecurityCodeStep', {})
  const how = t.otpHow(summary.data && unbroken(summary.data.mobileNumber))
  return <ListRow mark={<Tile icon={MessageSquareText} />} title={t.otp} secondary={how} href={to} />
}

function FaceRow({ open }: { open: boolean }) {
  const t = useTexts(securityTexts)
  const { href } = useRoute()
  if (!open) {
    return (
      <ListRow
        mark={<Tile icon={Check} kind="success" />}
        title={t.liveness}
        secondary={t.livenessHow}
        value={t.done}
      />
    )
  }
  const to = href('SecurityLivenessIntroduce', {})
  return <ListRow mark={<Tile icon={ScanFace} />} title={t.liveness} secondary={t.livenessHow} href={to} />
}

function NothingOpen() {
  const t = useTexts(securityTexts)
  const { href } = useRoute()
  return (
    <AppScreen
      title={t.title}
      barTitle=""
      heading="body"
      action={<ButtonLink href={href('Home', {})}>{t.home}</ButtonLink>}
    >
      <MessagePage title={t.none} picture={<EmptyBarnPicture />}>
        {t.noneBody}
      </MessagePage>
    </AppScreen>
  )
}
