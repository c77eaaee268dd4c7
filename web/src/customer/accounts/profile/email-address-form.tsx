import { emailRule, normaliseEmail, suggestEmail } from '@lumbung/shared/rules/email.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { FormScreen } from '../../../shell/forms/form-screen.tsx'
import { useAppForm } from '../../../shell/forms/use-app-form.ts'
import { TextLink } from '../../../ui/actions/text-link.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { accountTexts } from './account-texts.ts'

interface EmailAddressFormProps {
  /** For the bar and the document. */
  title: string
  /** What was typed before. */
  initial: string | undefined
  /** Told the address, normalised. */
  onNext: (email: string) => void
  /** Above the field. */
  children?: ReactNode
}

/** Asks for the address that gets the code, and suggests the right spelling of a known provider. */
export function EmailAddressForm({ title, initial = '', onNext, children }: EmailAddressFormProps) {
  const t = useTexts(accountTexts)
  const form = useAppForm<'email'>({
    initial: { email: initial },
    labels: { email: t.emailLabel },
    rules: { email: emailRule },
  })
  const meant = suggestEmail(form.values.email)
  return (
    <FormScreen
      form={form}
      title={title}
      heading={t.emailHeading}
      lead={t.emailLead}
      submitLabel={t.emailSend}
      sending={false}
      onSend={({ email }) => onNext(normaliseEmail(email))}
    >
      {children}
      <div>
        <Field {...form.field('email')} kind="email" autoComplete="email" />
        {meant && <TextLink onClick={() => form.set({ email: meant })}>{t.emailMeant(meant)}</TextLink>}
      </div>
    </FormScreen>
  )
}
