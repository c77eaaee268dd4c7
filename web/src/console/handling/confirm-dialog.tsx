import { type SyntheticEvent, useEffect, useRef } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useErrorText } from '../calls/error-text.ts'
import { Action } from '../parts/action.tsx'
import { ConsoleDialog } from '../parts/console-dialog.tsx'
import styles from './detail.module.css'
import { handlingTexts } from './handling-texts.ts'

interface ConfirmDialogProps {
  text: string
  sending: { isPending: boolean; error: Error | null }
  onSend: () => void
  onClose: () => void
}

/** Shows the answer once more before it is sent. */
export function ConfirmDialog({ text, sending, onSend, onClose }: ConfirmDialogProps) {
  const t = useTexts(handlingTexts)
  const textOf = useErrorText()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('[type=submit]')?.focus(), [])
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onSend()
  }
  return (
    <ConsoleDialog title={t.confirm} onClose={onClose}>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <p className="secondary">{t.confirmText}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard */}
        <section className={`${styles.reads} ${styles.scroll}`} aria-label={t.preview} tabIndex={0}>
          <p>{text}</p>
        </section>
        {sending.error && (
          <div role="alert">
            <Notice kind="danger">{textOf(sending.error)}</Notice>
          </div>
        )}
        <p className={styles.buttons}>
          <Action onClick={onClose}>{t.cancel}</Action>
          <Action kind="primary" type="submit" loading={sending.isPending}>
            {t.confirmSend}
          </Action>
        </p>
      </form>
    </ConsoleDialog>
  )
}
