import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useErrorText } from '../calls/error-text.ts'
import { Action } from './action.tsx'
import { ConsoleDialog } from './console-dialog.tsx'
import { partsTexts } from './parts-texts.ts'
import styles from './reason-dialog.module.css'
import { TextArea } from './text-area.tsx'

interface ReasonDialogProps {
  title: string
  /** What happens, in a sentence. */
  effect: string
  /** The name of the button. */
  send: string
  kind?: 'primary' | 'danger'
  isPending: boolean
  error: Error | null
  /** Each try, also one that lacks the reason. */
  onTry?: () => void
  /** What else is asked, before the reason. */
  children?: ReactNode
  onClose: () => void
  onSend: (reason: string) => void
}

/** Asks why an operator does something that the audit trail keeps with its reason. */
export function ReasonDialog({ title, effect, send, kind = 'primary', isPending, error, ...rest }: ReasonDialogProps) {
  const { onTry, onClose, onSend, children } = rest
  const t = useTexts(partsTexts)
  const textOf = useErrorText()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onTry?.()
    const isShort = reason.trim().length < 10
    setMissing(isShort)
    if (isShort) box.current?.focus()
    else if (!isPending) onSend(reason)
  }
  return (
    <ConsoleDialog title={title} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p className="secondary">{effect}</p>
        {children}
        <TextArea
          ref={box}
          name="reason"
          label={t.reason}
          hint={t.reasonHint}
          error={isMissing ? t.reasonMissing : error ? textOf(error) : undefined}
          value={reason}
          onChange={setReason}
        />
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
