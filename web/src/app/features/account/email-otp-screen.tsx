import { userSummary } from '@lumbung/shared/contract/accounts/people.ts'
import { currentApplication } from '@lumbung/shared/contract/onboarding/application.ts'
import { emailStatus, verifyEmailOtpV2 } from '@lumbung/shared/contract/onboarding/email.ts'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useWrite } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/layout/message-page.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { useSessionCheck } from '../../accounts/use-session-check.ts'
import { AppScreen } from '../../app-screen.tsx'
import { OrderCode } from '../../codes/order-code.tsx'
import { HelpButton } from '../../help/help-button.tsx'
import { useRoute } from '../../routing/use-route.ts'
import { useServices } from '../../services.ts'
import { accountTexts } from './account-texts.ts'
import { pendingEmail } from './pending-email.ts'

/** the code that was sent to the address. After a reload the address is typed again. */
export function EmailOtpScreen() {
  useSessionCheck()
  const [email] = useState(pendingEmail.read)
  return email === undefined ? <NoAddress /> : <Code email={email} />
}

function NoAddress() {
  const t = useTexts(accountTexts)
  const { href } = useRoute()
  return (
    <AppScreen title={t.emailHeading} right={<HelpButton />}>
      <EmptyState
        icon={Mail}
        title={t.emailAgain}
        action={<ButtonLink href={href('ProfileVerifEmail', {})}>{t.emailType}</ButtonLink>}
      >
        {t.emailAgainWhy}
      </EmptyState>
    </AppScreen>
  )
}

function Code({ email }: { email: string }) {
  const t = useTexts(accountTexts)
  const { toasts } = useServices()
  const { replace } = useRoute()
  const write = useWrite(verifyEmailOtpV2, {
    handles: ['OTP_CHECK_FAILED'],
    refreshes: [emailStatus, userSummary, currentApplication],
  })
  const verify = (otp: string) =>
    write.mutate(
      { body: { email, otp, scenario: 'PROFILE' } },
      {
        onSuccess: () => {
          pendingEmail.forget()
          toasts.show(t.emailDone)
          replace('MyAccount', {})
        },
      },
    )
  return (
    <AppScreen title={t.emailHeading} heading="body" right={<HelpButton />}>
      <div className="stack">
        <PageTitle>{t.emailHeading}</PageTitle>
        <OrderCode of={{ email }} checking={write.isPending} failure={write.error} onFull={verify} />
      </div>
    </AppScreen>
  )
}
