import { CircleAlert } from 'lucide-react'
import { type Ref, useId } from 'react'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/graphics/icon.tsx'
import styles from './field.module.css'

interface FileFieldProps {
  name: string
  label: string
  /** File endings and types that the browser offers. */
  accept: string
  error?: string | undefined
  ref: Ref<HTMLInputElement>
}

/** A labelled box for one file. What is wrong stands above it and is read with it. */
export function FileField({ name, label, accept, error, ref }: FileFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon of={CircleAlert} size={16} />
          <span>{error}</span>
        </p>
      )}
      <input
        ref={ref}
        id={id}
        type="file"
        name={name}
        accept={accept}
        className={classes(styles.box, styles.file, error && styles.bad)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
    </div>
  )
}
