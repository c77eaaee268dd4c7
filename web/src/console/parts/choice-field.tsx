import { ChevronDown } from 'lucide-react'
import { Icon } from '../../ui/graphics/icon.tsx'
import styles from './field.module.css'
import { Field } from './field.tsx'

interface ChoiceFieldProps<T extends string> {
  label: string
  value: T
  choices: readonly { value: T; label: string }[]
  onChange: (value: T) => void
  /** It has the focus as soon as it is there: a dialog is open already when its choices come. */
  autoFocus?: boolean
}

/** One of a list, in the browser's own control. */
export const ChoiceField = <T extends string>({ label, ...choice }: ChoiceFieldProps<T>) => (
  <Field label={label}>{(control) => <Choice {...control} {...choice} />}</Field>
)

interface ChoiceProps<T extends string> extends Omit<ChoiceFieldProps<T>, 'label'> {
  id?: string
  'aria-label'?: string
}

/** The control alone, where a table's head labels it. */
export const Choice = <T extends string>({ value, choices, onChange, ...rest }: ChoiceProps<T>) => (
  <div className={styles.choice}>
    <select className={styles.box} {...rest} value={value} onChange={({ target }) => onChange(target.value as T)}>
      {choices.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </select>
    <Icon of={ChevronDown} size={18} />
  </div>
)
