import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Icon } from '../graphics/icon.tsx'
import styles from './field-frame.module.css'

export interface FieldLabels {
  /** Also the id of the control, which the error summary links to. */
  name: string
  label: string
  hint?: ReactNode
  /** A sentence that says what to do. */
  error?: string | undefined
  optional?: boolean
}

interface FrameProps extends FieldLabels {
  children: (described: { 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }) => ReactNode
  /** For controls with several parts: a fieldset with a legend. */
  group?: boolean
}

/** Label, hint and error above the control, so that the keyboard never hides them. */
export function FieldFrame({ name, label, hint, error, optional, children, group }: FrameProps) {
  const t = useTexts(commonTexts)
  const labelText = optional ? `${label} (${t.optional})` : label
  const described = [hint ? `${name}-hint` : '', error ? `${name}-error` : ''].filter(Boolean).join(' ')
  const body = (
    <>
      {hint && (
        <p className={styles.hint} id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
      {children({ 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
    </>
  )
  if (group) {
    return (
      <fieldset aria-describedby={described || undefined}>
        <legend className={styles.label}>{labelText}</legend>
        {body}
      </fieldset>
    )
  }
  return (
    <div>
      <label className={styles.label} htmlFor={name}>
        {labelText}
      </label>
      {body}
    </div>
  )
}

/** The error line of a field: icon, hidden prefix, sentence. */
export function FieldError({ id, children }: { id: string; children: string }) {
  const t = useTexts(commonTexts)
  return (
    <p className={styles.error} id={id}>
      <span className={styles.mark}>
        <Icon of={CircleAlert} size={16} />
      </span>
      <span>
        <span className="unseen">{t.errorPrefix} </span>
        {children}
      </span>
    </p>
  )
}
