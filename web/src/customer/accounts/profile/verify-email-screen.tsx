import { emailStatus } from '@lumbung/shared/contract/onboarding/email.ts'
import { isOffline } from '../../../api/refusal.ts'
import { useRead } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { LoadingScreen, RetryScreen } from '../../../shell/screen/messages.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { pendingEmail } from '../codes/pending-email.ts'
import { accountTexts } from './account-texts.ts'
import { EmailAddressForm } from './email-address-form.tsx'

/** the e-mail address that is to be verified. */
export function VerifyEmailScreen() {
  const read = useRead(emailStatus, {}, { handles: 'all' })
  const retry = () => void read.refetch()
  if (read.data) return <EmailForm {...read.data} />
  if (read.error) return <RetryScreen offline={isOffline(read.error)} onRetry={retry} />
  return <LoadingScreen onRetry={retry} />
}

function EmailForm({ email, verified }: { email?: string | undefined; verified: boolean }) {
  const t = useTexts(accountTexts)
  const { go } = useRoute()
  const next = (address: string) => {
    pendingEmail.type(address)
    go('ProfileEmailOtp', {})
  }
  return (
    <EmailAddressForm title={t.email} initial={pendingEmail.typed()} onNext={next}>
      {email && (
        <Notice kind={verified ? 'success' : 'neutral'}>
          {t.emailNow(email)} {t.emailState(verified)}. {t.emailChange}
        </Notice>
      )}
    </EmailAddressForm>
  )
}
