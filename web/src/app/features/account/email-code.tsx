import { userSummary } from '@lumbung/shared/contract/accounts/people.ts'
import { currentApplication } from '@lumbung/shared/contract/onboarding/application.ts'
import { emailStatus, verifyEmailOtpV2 } from '@lumbung/shared/contract/onboarding/email.ts'
import type { ReactNode } from 'react'
import { useWrite } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { AppScreen } from '../../app-screen.tsx'
import { OrderCode } from '../../codes/order-code.tsx'
import { HelpButton } from '../../help/help-button.tsx'
import { accountTexts } from './account-texts.ts'

interface EmailCodeProps {
  /** For the bar and the document. */
  title: string
  email: string
  onProved: () => void
  /** Below the code. */
  children?: ReactNode
}

/** Sends a code to the address and takes it; a right one makes the address the customer's. */
export function EmailCode({ title, email, onProved, children }: EmailCodeProps) {
  const t = useTexts(accountTexts)
  const write = useWrite(verifyEmailOtpV2, {
    handles: ['OTP_CHECK_FAILED'],
    refreshes: [emailStatus, userSummary, currentApplication],
  })
  const verify = (otp: string) => write.mutate({ body: { email, otp, scenario: 'PROFILE' } }, { onSuccess: onProved })
  return (
    <AppScreen title={title} heading="body" right={<HelpButton />}>
      <div className="stack">
        <PageTitle>{t.emailHeading}</PageTitle>
        <OrderCode of={{ email }} checking={write.isPending} failure={write.error} onFull={verify} />
        {children}
      </div>
    </AppScreen>
  )
}
