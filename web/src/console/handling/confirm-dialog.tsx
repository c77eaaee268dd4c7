import { useEffect, useRef } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import type { WriteState } from '../calls/use-calls.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import styles from './detail.module.css'
import { handlingTexts } from './handling-texts.ts'

interface ConfirmDialogProps {
  text: string
  sending: WriteState
  onSend: () => void
  onClose: () => void
}

/** Shows the answer once more before it is sent. */
export function ConfirmDialog({ text, sending, onSend, onClose }: ConfirmDialogProps) {
  const t = useTexts(handlingTexts)
  const shown = useRef<HTMLElement>(null)
  useEffect(() => shown.current?.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus(), [])
  return (
    <FormDialog
      title={t.confirm}
      effect={t.confirmText}
      send={t.confirmSend}
      write={sending}
      onClose={onClose}
      onSubmit={onSend}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard */}
      <section ref={shown} className={`${styles.reads} ${styles.scroll}`} aria-label={t.preview} tabIndex={0}>
        <p>{text}</p>
      </section>
    </FormDialog>
  )
}
