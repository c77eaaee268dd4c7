import { findLeftLink, finishLeftLink, linkedAccounts } from '@lumbung/shared/contract/accounts/linked-accounts.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { type LinkType, linkNames } from '@lumbung/shared/enums/linked-accounts.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { isOffline, isRefusal, NetworkFailure } from '../../../api/refusal.ts'
import { useWrite } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { BrandHeader } from '../../../shell/screen/brand-header.tsx'
import { RetryScreen } from '../../../shell/screen/messages.tsx'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { BarnPicture, EndedPicture } from '../../../ui/graphics/pictures.tsx'
import { MessagePage } from '../../../ui/layout/message-page.tsx'
import { CheckingAnswer } from './checking-answer.tsx'
import { linkTexts } from './link-texts.ts'
import { answerBody, type Returned } from './use-service-answer.ts'

interface ReturnedConsentProps {
  type: LinkType
  returned: Returned
  /** For a consent that left no app: it is finished in its own session. */
  otherwise: ReactNode
}

/** A consent of a customer who left an app for it: this browser has no session, so it asks whose account it is for. */
export function ReturnedConsent({ type, returned, otherwise }: ReturnedConsentProps) {
  const find = useWrite(findLeftLink, { handles: 'all' })
  const asked = useRef(false)
  const body = answerBody(returned)
  const ask = () => body && find.mutate({ params: { type }, body: { state: body.state } })
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    ask()
  })
  if (!body || isRefusal(find.error)) return otherwise
  if (find.error instanceof NetworkFailure) return <RetryScreen offline={isOffline(find.error)} onRetry={ask} />
  return find.data ? <LeftConsent type={type} body={body} left={find.data} /> : <CheckingAnswer type={type} />
}

interface LeftConsentProps {
  type: LinkType
  body: NonNullable<ReturnType<typeof answerBody>>
  left: ReplyOf<typeof findLeftLink>
}

/** Names the number and asks before anything is linked: the consent may be that of another person's link. */
function LeftConsent({ type, body, left }: LeftConsentProps) {
  const t = useTexts(linkTexts)
  const name = linkNames[type]
  const write = useWrite(finishLeftLink, { handles: 'all', refreshes: [linkedAccounts] })
  const finish = () => write.mutate({ params: { type }, body })
  if (write.data)
    return <Finished left={left}>{write.data.result === 'LINKED' ? t.linked(name) : t.denied(name)}</Finished>
  if (isRefusal(write.error)) return <Finished left={left}>{write.error.message}</Finished>
  return (
    <AppScreen
      title={t.leftTitle(name)}
      heading="body"
      header={<BrandHeader />}
      action={
        <>
          <Button loading={write.isPending} onClick={finish}>
            {t.leftYes}
          </Button>
          <BackToApp left={left} kind="secondary" label={t.leftNo} />
        </>
      }
    >
      <MessagePage title={t.leftTitle(name)} picture={<BarnPicture />}>
        {t.left(name, left.mobile, left.app)}
      </MessagePage>
      {write.error && (
        <Notice kind="danger" live>
          {t.leftAgain}
        </Notice>
      )}
    </AppScreen>
  )
}

function Finished({ left, children }: { left: LeftConsentProps['left']; children: ReactNode }) {
  const t = useTexts(linkTexts)
  return (
    <AppScreen
      title={t.leftBack(left.app)}
      heading="body"
      header={<BrandHeader />}
      action={<BackToApp left={left} kind="primary" label={t.leftBack(left.app)} />}
    >
      <MessagePage title={t.leftBack(left.app)} picture={<EndedPicture />}>
        {children}
        {!left.url && ` ${t.leftClose(left.app)}`}
      </MessagePage>
    </AppScreen>
  )
}

/** Leads to the app's own page, which opens the app; without one the customer closes this page. */
function BackToApp({
  left,
  kind,
  label,
}: Pick<LeftConsentProps, 'left'> & { kind: 'primary' | 'secondary'; label: string }) {
  return left.url ? (
    <ButtonLink kind={kind} href={left.url}>
      {label}
    </ButtonLink>
  ) : null
}
