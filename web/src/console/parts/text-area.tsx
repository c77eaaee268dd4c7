import { CircleAlert } from 'lucide-react'
import { type Ref, useId } from 'react'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/graphics/icon.tsx'
import styles from './field.module.css'

interface TextAreaProps {
  name: string
  label: string
  hint?: string
  error?: string | undefined
  value: string
  onChange: (value: string) => void
  rows?: number
  ref?: Ref<HTMLTextAreaElement>
}

/** A labelled box of several lines. Hint and error stand above it and are read with it. */
export function TextArea({ name, label, hint, error, value, onChange, rows = 3, ref }: TextAreaProps) {
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
      <textarea
        ref={ref}
        id={id}
        name={name}
        rows={rows}
        className={classes(styles.box, error && styles.bad)}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
