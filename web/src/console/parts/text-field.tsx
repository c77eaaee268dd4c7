import { CircleAlert } from 'lucide-react'
import { type HTMLInputAutoCompleteAttribute, type Ref, useId } from 'react'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/graphics/icon.tsx'
import styles from './field.module.css'

interface TextFieldProps {
  name: string
  label: string
  hint?: string
  error?: string | undefined
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'email' | 'password' | 'date' | 'time'
  autoComplete?: HTMLInputAutoCompleteAttribute
  /** A code of six digits: digits alone, in wide steps. */
  isCode?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A labelled box of one line. Hint and error stand above it and are read with it. */
export function TextField({ name, label, hint, error, value, onChange, type = 'text', ...rest }: TextFieldProps) {
  const { autoComplete = 'off', isCode = false, ref } = rest
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
      <input
        ref={ref}
        id={id}
        name={name}
        type={type}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        inputMode={isCode ? 'numeric' : undefined}
        className={classes(styles.box, isCode && styles.code, error && styles.bad)}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        value={value}
        onChange={({ target }) => onChange(isCode ? digitsOf(target.value) : target.value)}
      />
    </div>
  )
}

/** At most six digits of what was typed or pasted, such as `123 456`. */
const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, 6)
