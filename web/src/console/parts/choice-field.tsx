import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { Icon } from '../../ui/graphics/icon.tsx'
import styles from './field.module.css'

interface ChoiceFieldProps<T extends string> {
  label: string
  value: T
  choices: readonly { value: T; label: string }[]
  onChange: (value: T) => void
}

/** One of a list, in the browser's own control. */
export function ChoiceField<T extends string>({ label, value, choices, onChange }: ChoiceFieldProps<T>) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.choice}>
        <select id={id} className={styles.box} value={value} onChange={({ target }) => onChange(target.value as T)}>
          {choices.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} size={18} />
      </div>
    </div>
  )
}
