import { type SyntheticEvent, useRef, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useErrorText } from '../calls/error-text.ts'
import { Action } from '../parts/action.tsx'
import { ConsoleDialog } from '../parts/console-dialog.tsx'
import { TextArea } from '../parts/text-area.tsx'
import styles from './detail.module.css'
import { handlingTexts } from './handling-texts.ts'
import { isReason } from './reason.ts'
import type { Take } from './take.ts'

/** Asks why something is taken over from a colleague. */
export function TakeOverDialog({ taking, onClose }: { taking: Take; onClose: () => void }) {
  const t = useTexts(handlingTexts)
  const textOf = useErrorText()
  const [reason, setReason] = useState('')
  const [isShort, setShort] = useState(false)
  const box = useRef<HTMLTextAreaElement>(null)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setShort(!isReason(reason))
    if (isReason(reason)) taking.take(reason, onClose)
    else box.current?.focus()
  }
  return (
    <ConsoleDialog title={t.takeOver} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p className="secondary">{t.takeOverText}</p>
        <TextArea
          ref={box}
          name="reason"
          label={t.takeOverWhy}
          hint={t.reasonHint}
          rows={3}
          value={reason}
          error={isShort ? t.reasonShort : taking.error ? textOf(taking.error) : undefined}
          onChange={setReason}
        />
        <p className={styles.buttons}>
          <Action onClick={onClose}>{t.cancel}</Action>
          <Action kind="primary" type="submit" loading={taking.isPending}>
            {t.takeOver}
          </Action>
        </p>
      </form>
    </ConsoleDialog>
  )
}
