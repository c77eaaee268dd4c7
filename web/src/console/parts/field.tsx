import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/graphics/icon.tsx'
import styles from './field.module.css'

export interface FieldText {
  label: string
  hint?: string | undefined
  error?: string | undefined
}

/** What the control of a field needs to look like one and to be read with its label, hint and error. */
interface ControlProps {
  id: string
  className: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldProps extends FieldText {
  children: (control: ControlProps) => ReactNode
}

/** A labelled control. Hint and error stand above it and are read with it. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon of={CircleAlert} size={16} />
          <span>{error}</span>
        </p>
      )}
      {children({
        id,
        className: classes(styles.box, error && styles.bad),
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
    </div>
  )
}
