import type { HTMLInputAutoCompleteAttribute, Ref } from 'react'
import { classes } from '../../ui/classes.ts'
import styles from './field.module.css'
import { Field, type FieldText } from './field.tsx'

interface TextFieldProps extends FieldText {
  name: string
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'email' | 'password' | 'date' | 'time'
  autoComplete?: HTMLInputAutoCompleteAttribute
  /** A code of six digits: digits alone, in wide steps. */
  isCode?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A labelled box of one line. */
export const TextField = ({ name, value, onChange, type = 'text', ...rest }: TextFieldProps) => {
  const { autoComplete = 'off', isCode = false, ref, ...text } = rest
  return (
    <Field {...text}>
      {({ className, ...control }) => (
        <input
          {...control}
          ref={ref}
          name={name}
          type={type}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          inputMode={isCode ? 'numeric' : undefined}
          className={classes(className, isCode && styles.code)}
          value={value}
          onChange={({ target }) => onChange(isCode ? digitsOf(target.value) : target.value)}
        />
      )}
    </Field>
  )
}

/** At most six digits of what was typed or pasted, such as `123 456`. */
const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, 6)
