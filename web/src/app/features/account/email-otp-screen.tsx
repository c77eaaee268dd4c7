import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/layout/message-page.tsx'
import { useSessionCheck } from '../../accounts/use-session-check.ts'
import { AppScreen } from '../../app-screen.tsx'
import { HelpButton } from '../../help/help-button.tsx'
import { useRoute } from '../../routing/use-route.ts'
import { useServices } from '../../services.ts'
import { accountTexts } from './account-texts.ts'
import { EmailCode } from './email-code.tsx'
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
  const done = () => {
    pendingEmail.forget()
    toasts.show(t.emailDone)
    replace('MyAccount', {})
  }
  return <EmailCode title={t.emailHeading} email={email} onProved={done} />
}
