import { Mail } from 'lucide-react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { HelpButton } from '../../../shell/help/help-button.tsx'
import { useServices } from '../../../shell/router/services.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { AppScreen } from '../../../shell/screen/app-screen.tsx'
import { useSessionCheck } from '../../../shell/session/use-session-check.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/layout/message-page.tsx'
import { accountTexts } from './account-texts.ts'
import { EmailCode } from './email-code.tsx'
import { WithPendingEmail } from './with-pending-email.tsx'

/** the code that was sent to the address. Without an address it leads back to the screen before it (D-051). */
export function EmailOtpScreen() {
  useSessionCheck()
  const t = useTexts(accountTexts)
  const { toasts } = useServices()
  const { replace } = useRoute()
  const done = () => {
    toasts.show(t.emailDone)
    replace('MyAccount', {})
  }
  return (
    <WithPendingEmail missing={<NoAddress />}>
      {(pending, onExpired) => (
        <EmailCode title={t.emailHeading} pending={pending} onExpired={onExpired} onProved={done} />
      )}
    </WithPendingEmail>
  )
}

function NoAddress() {
  const t = useTexts(accountTexts)
  const { href } = useRoute()
  return (
    <AppScreen
      title={t.emailHeading}
      right={<HelpButton />}
      action={<ButtonLink href={href('ProfileVerifEmail', {})}>{t.emailType}</ButtonLink>}
    >
      <EmptyState icon={Mail} title={t.emailAgain}>
        {t.emailAgainWhy}
      </EmptyState>
    </AppScreen>
  )
}
