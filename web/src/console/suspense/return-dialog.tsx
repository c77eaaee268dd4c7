import { returnSuspense, suspenseList } from '@lumbung/shared/contract/operators/suspense.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { type SyntheticEvent, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useErrorText } from '../calls/error-text.ts'
import { useWrite } from '../calls/use-calls.ts'
import { Action } from '../parts/action.tsx'
import { ConsoleDialog } from '../parts/console-dialog.tsx'
import { TextArea } from '../parts/text-area.tsx'
import { TextField } from '../parts/text-field.tsx'
import type { DialogProps } from './assign-dialog.tsx'
import styles from './suspense.module.css'
import { suspenseTexts } from './suspense-texts.ts'

/** Records that money in suspense was sent back. */
export function ReturnDialog({ entry: { paymentId, amount }, onClose, onDone }: DialogProps) {
  const t = useTexts(suspenseTexts)
  const textOf = useErrorText()
  const [reference, setReference] = useState('')
  const [reason, setReason] = useState('')
  const [isSent, setSent] = useState(false)
  const returning = useWrite(returnSuspense, suspenseList)
  const isMissing = reference.trim() === ''
  const isShort = reason.trim().length < 10
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setSent(true)
    if (isMissing || isShort) return
    returning.mutate(
      { params: { paymentId }, body: { reference, reason } },
      { onSuccess: () => onDone(t.done.returned(formatMoney(amount))) },
    )
  }
  return (
    <ConsoleDialog title={t.giveOf(formatMoney(amount))} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p className="secondary">{t.giveText}</p>
        <TextField
          name="reference"
          label={t.reference}
          hint={t.referenceHint}
          error={isSent && isMissing ? t.referenceMissing : undefined}
          value={reference}
          onChange={setReference}
        />
        <TextArea
          name="reason"
          label={t.reason}
          hint={t.reasonHint}
          error={isSent && isShort ? t.reasonMissing : undefined}
          value={reason}
          onChange={setReason}
        />
        {returning.error && (
          <div role="alert">
            <Notice kind="danger">{textOf(returning.error)}</Notice>
          </div>
        )}
        <div className={styles.buttons}>
          <Action onClick={onClose}>{t.cancel}</Action>
          <Action kind="primary" type="submit" loading={returning.isPending}>
            {t.give}
          </Action>
        </div>
      </form>
    </ConsoleDialog>
  )
}
