import { userSummary } from '@lumbung/shared/contract/accounts/people.ts'
import { currentApplication } from '@lumbung/shared/contract/onboarding/application.ts'
import { emailStatus, verifyEmailOtpV2 } from '@lumbung/shared/contract/onboarding/email.ts'
import type { ReactNode } from 'react'
import { isRefusal } from '../../../api/refusal.ts'
import { useWrite } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { OrderCode } from '../codes/order-code.tsx'
import { pendingEmail } from '../codes/pending-email.ts'
import { accountTexts } from './account-texts.ts'
import type { Pending } from './with-pending-email.tsx'

interface EmailCodeProps {
  /** For the bar and the document. */
  title: string
  pending: Pending
  /** The address is no longer known: it must be typed again. */
  onExpired: () => void
  onProved: () => void
  /** Below the code. */
  children?: ReactNode
}

/** Sends a code to the address and takes it; a right one makes the address the customer's. */
export function EmailCode({ title, pending: { sentTo, wait }, onExpired, onProved, children }: EmailCodeProps) {
  const t = useTexts(accountTexts)
  const write = useWrite(verifyEmailOtpV2, {
    handles: ['OTP_CHECK_FAILED', 'INVALID_INPUT'],
    refreshes: [emailStatus, userSummary, currentApplication],
  })
  const done = () => {
    pendingEmail.forget()
    onProved()
  }
  const verify = (otp: string) =>
    write.mutate(
      { body: { ...pendingEmail.recipient(), otp, scenario: 'PROFILE' } },
      { onSuccess: done, onError: (error) => isRefusal(error, 'INVALID_INPUT') && onExpired() },
    )
  return (
    <AppScreen title={title} heading="body" right={<HelpButton />}>
      <div className="stack">
        <PageTitle>{t.emailCodeHeading}</PageTitle>
        <OrderCode
          of={{ email: sentTo }}
          sentBefore={wait}
          checking={write.isPending}
          failure={write.error}
          onFull={verify}
          onExpired={onExpired}
        />
        {children}
      </div>
    </AppScreen>
  )
}
