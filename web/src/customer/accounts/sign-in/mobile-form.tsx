import type { ReactNode } from 'react'
import { lowerFirst } from '../../../i18n/lower-first.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import styles from './login-screen.module.css'
import { loginTexts } from './login-texts.ts'
import type { useMobileForm } from './use-mobile-form.ts'

interface MobileFormProps {
  form: ReturnType<typeof useMobileForm>
  heading: string
  lead: string
  /** Above everything. */
  children?: ReactNode
}

/** The form that asks for the mobile number, with links to the legal texts. */
export function MobileForm({ form, heading, lead, children }: MobileFormProps) {
  const t = useTexts(loginTexts)
  const { href } = useRoute()
  const { mobile, setMobile, attempt, error, sending, submit } = form
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {children}
      {error && (
        <div className={styles.summary}>
          <ErrorSummary
            errors={[{ field: 'mobile', message: `${t.mobile}: ${lowerFirst(error)}` }]}
            attempt={attempt}
          />
        </div>
      )}
      <PageTitle>{heading}</PageTitle>
      <p className={styles.lead}>{lead}</p>
      <Field
        name="mobile"
        label={t.mobile}
        hint={t.example}
        error={error}
        kind="tel"
        prefix="+62"
        autoComplete="tel-national"
        clearable
        value={mobile}
        onChange={setMobile}
      />
      <p className={styles.terms}>
        {t.beforeTerms}
        <a href={href('Documents', { type: 'term-of-service' })}>{t.terms}</a>
        {t.and}
        <a href={href('Documents', { type: 'privacy-policy' })}>{t.privacy}</a>
        {t.afterTerms}
      </p>
      <Button type="submit" loading={sending}>
        {t.send}
      </Button>
    </form>
  )
}
