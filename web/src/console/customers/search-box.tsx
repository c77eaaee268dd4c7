import type { ReactNode, Ref, SyntheticEvent } from 'react'
import { Action } from '../parts/action.tsx'
import { TextField } from '../parts/text-field.tsx'
import styles from './search.module.css'

interface SearchBoxProps {
  name: string
  label: string
  hint: string
  error: string | undefined
  value: string
  onChange: (value: string) => void
  input?: Ref<HTMLInputElement>
  /** The name of the button. */
  send: string
  isPending: boolean
  /** With what was typed, without spaces around it. */
  onSubmit: (typed: string) => void
  /** What became of it, below the field. */
  children: ReactNode
}

/** One field that looks for an exact value. */
export function SearchBox({ input, send, isPending, onSubmit, children, ...field }: SearchBoxProps) {
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onSubmit(field.value.trim())
  }
  return (
    <search>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField {...field} {...(input && { ref: input })} />
        <Action kind="primary" type="submit" loading={isPending}>
          {send}
        </Action>
        <div className={styles.failed} role="status">
          {children}
        </div>
      </form>
    </search>
  )
}
