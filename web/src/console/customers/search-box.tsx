import type { ReactNode, Ref, SyntheticEvent } from 'react'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useErrorText } from '../calls/error-text.ts'
import type { WriteState } from '../calls/use-calls.ts'
import { Action } from '../parts/action.tsx'
import { TextField } from '../parts/text-field.tsx'
import styles from './search.module.css'

interface SearchBoxProps {
  name: string
  label: string
  /** The texts of the screen: below the field, in the place of a value that cannot be looked for, on the button. */
  t: { hint: string; missing: string; search: string }
  isMissing: boolean
  value: string
  onChange: (value: string) => void
  input?: Ref<HTMLInputElement>
  search: WriteState
  /** With what was typed, without spaces around it. */
  onSubmit: (typed: string) => void
  /** What else became of it, below the field. */
  children?: ReactNode
}

/** One field that looks for an exact value. */
export function SearchBox({ t, isMissing, input, search, onSubmit, children, ...field }: SearchBoxProps) {
  const textOf = useErrorText()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onSubmit(field.value.trim())
  }
  return (
    <search>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField {...field} {...(input && { ref: input })} hint={t.hint} error={isMissing ? t.missing : undefined} />
        <Action kind="primary" type="submit" loading={search.isPending}>
          {t.search}
        </Action>
        <div className={styles.failed} role="status">
          {search.error && <Notice kind="warning">{textOf(search.error)}</Notice>}
          {children}
        </div>
      </form>
    </search>
  )
}
