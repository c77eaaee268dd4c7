import { emailStatus } from '@lumbung/shared/contract/onboarding/email.ts'
import { emailRule, normaliseEmail, suggestEmail } from '@lumbung/shared/rules/email.ts'
import { NetworkFailure } from '../../../api/refusal.ts'
import { useRead } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { TextLink } from '../../../ui/actions/text-link.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FormScreen } from '../../form/form-screen.tsx'
import { useAppForm } from '../../form/use-app-form.ts'
import { LoadingScreen, RetryScreen } from '../../messages.tsx'
import { useRoute } from '../../routing/use-route.ts'
import { accountTexts } from './account-texts.ts'
import { pendingEmail } from './pending-email.ts'

/** the e-mail address that is to be verified. */
export function VerifyEmailScreen() {
  const read = useRead(emailStatus, {}, { handles: 'all' })
  const retry = () => void read.refetch()
  if (read.data) return <EmailForm {...read.data} />
  if (read.error) return <RetryScreen offline={read.error instanceof NetworkFailure} onRetry={retry} />
  return <LoadingScreen onRetry={retry} />
}

function EmailForm({ email, verified }: { email?: string | undefined; verified: boolean }) {
  const t = useTexts(accountTexts)
  const { go } = useRoute()
  const form = useAppForm<'email'>({
    initial: { email: pendingEmail.read() ?? '' },
    labels: { email: t.emailLabel },
    rules: { email: emailRule },
  })
  const meant = suggestEmail(form.values.email)
  const next = (values: { email: string }) => {
    pendingEmail.keep(normaliseEmail(values.email))
    go('ProfileEmailOtp', {})
  }
  return (
    <FormScreen
      form={form}
      title={t.email}
      heading={t.emailHeading}
      lead={t.emailLead}
      submitLabel={t.emailSend}
      sending={false}
      onSend={next}
    >
      {email && (
        <Notice kind={verified ? 'success' : 'neutral'}>
          {t.emailNow(email)} {t.emailState(verified)}. {t.emailChange}
        </Notice>
      )}
      <div>
        <Field {...form.field('email')} kind="email" autoComplete="email" maxLength={254} />
        {meant && <TextLink onClick={() => form.set({ email: meant })}>{t.emailMeant(meant)}</TextLink>}
      </div>
    </FormScreen>
  )
}
