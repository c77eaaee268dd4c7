import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { FieldError } from '../forms/field-frame.tsx'
import { Icon } from '../graphics/icon.tsx'
import styles from './checkbox.module.css'

interface CheckboxProps {
  name: string
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
  error?: string | undefined
}

/** A checkbox. Consent and add-ons start unchecked and are set only by a tap. Links inside the text stay links. */
export function Checkbox({ name, checked, onChange, children, error }: CheckboxProps) {
  return (
    <div>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
      <div className={styles.row}>
        <span className={styles.target}>
          <input
            type="checkbox"
            id={name}
            name={name}
            className={styles.input}
            checked={checked}
            aria-labelledby={`${name}-text`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${name}-error` : undefined}
            onChange={(event) => onChange(event.target.checked)}
          />
          <span className={styles.box}>{checked && <Icon of={Check} size={18} stroke={3} />}</span>
        </span>
        <label className={styles.text} id={`${name}-text`} htmlFor={name}>
          {children}
        </label>
      </div>
    </div>
  )
}
