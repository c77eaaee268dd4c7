import type { Ref } from 'react'
import { Field, type FieldText } from './field.tsx'

interface TextAreaProps extends FieldText {
  name: string
  value: string
  onChange: (value: string) => void
  rows?: number
  ref?: Ref<HTMLTextAreaElement>
}

/** A labelled box of several lines. */
export const TextArea = ({ name, value, onChange, rows = 3, ref, ...text }: TextAreaProps) => (
  <Field {...text}>
    {(control) => (
      <textarea
        {...control}
        ref={ref}
        name={name}
        rows={rows}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
)
