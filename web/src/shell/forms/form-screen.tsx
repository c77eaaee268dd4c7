import type { ReactNode } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { HelpButton } from '../help/help-button.tsx'
import { AppScreen } from '../screen/app-screen.tsx'
import type { FormValues } from './form-rules.ts'
import type { AppForm } from './use-app-form.ts'

interface FormScreenProps<F extends string> {
  form: AppForm<F>
  /** For the bar and the document. */
  title: string
  /** The h1. */
  heading: string
  lead?: ReactNode
  /** A step header under the bar. */
  below?: ReactNode
  /** Hides the back arrow. */
  noBack?: boolean
  submitLabel: string
  sending: boolean
  onSend: (values: FormValues<F>) => void
  children: ReactNode
}

/** A screen with one form: error summary, heading, fields and submit button. Enter submits. */
export function FormScreen<F extends string>({
  form,
  title,
  heading,
  lead,
  below,
  children,
  ...rest
}: FormScreenProps<F>) {
  const { submitLabel, sending, onSend, noBack = false } = rest
  return (
    <form noValidate onSubmit={form.submit((values) => sending || onSend(values))}>
      <AppScreen
        title={title}
        heading="body"
        titlePrefix={form.titlePrefix}
        noBack={noBack}
        right={<HelpButton />}
        below={below}
        action={
          <Button type="submit" loading={sending}>
            {submitLabel}
          </Button>
        }
      >
        <div className="stack-l">
          <ErrorSummary errors={form.errors} attempt={form.attempt} />
          <div className="stack-s">
            <PageTitle>{heading}</PageTitle>
            {lead && <p className="secondary">{lead}</p>}
          </div>
          {children}
        </div>
      </AppScreen>
    </form>
  )
}
