import type { ReactNode, SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useErrorText } from '../calls/error-text.ts'
import type { WriteState } from '../calls/use-calls.ts'
import { Action } from './action.tsx'
import styles from './console-dialog.module.css'
import { ConsoleDialog } from './console-dialog.tsx'
import { partsTexts } from './parts-texts.ts'

interface FormDialogProps {
  title: string
  /** What happens, in a sentence. */
  effect?: ReactNode
  /** The name of the button. */
  send: string
  kind?: 'primary' | 'danger' | undefined
  /** If it fails, what was entered stays. */
  write: WriteState
  onClose: () => void
  /** Never while it is being sent. */
  onSubmit: () => void
  children?: ReactNode
}

/** A form over the page, sent or cancelled. A try that lacks something leads to the first field that does. */
export function FormDialog({ title, effect, send, kind = 'primary', write, ...rest }: FormDialogProps) {
  const { onClose, onSubmit, children } = rest
  const { isPending, error } = write
  const t = useTexts(partsTexts)
  const textOf = useErrorText()
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    flushSync(onSubmit)
    event.currentTarget.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }
  return (
    <ConsoleDialog title={title} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        {effect && <p className="secondary">{effect}</p>}
        {children}
        {error && (
          <div role="alert">
            <Notice kind="danger">{textOf(error)}</Notice>
          </div>
        )}
        <div className={styles.buttons}>
          <Action onClick={onClose}>{t.cancel}</Action>
          <Action kind={kind} type="submit" loading={isPending}>
            {send}
          </Action>
        </div>
      </form>
    </ConsoleDialog>
  )
}
