import { prolongComplaint, readComplaint } from '@lumbung/shared/contract/operators/complaints.ts'
import { type ProlongReason, prolongReasons } from '@lumbung/shared/facts/complaints.ts'
import { keysOf } from '@lumbung/shared/facts/keys-of.ts'
import { formatDate } from '@lumbung/shared/format.ts'
import { type SyntheticEvent, useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useErrorText } from '../calls/error-text.ts'
import { useWrite } from '../calls/use-calls.ts'
import styles from '../handling/detail.module.css'
import { Action } from '../parts/action.tsx'
import { ConsoleDialog } from '../parts/console-dialog.tsx'
import { Tick } from '../parts/tick.tsx'
import { complaintTexts } from './complaint-texts.ts'

interface ProlongDialogProps {
  complaintId: string
  /** The new last day. */
  prolongTo: string
  onClose: () => void
}

/** Asks for the reason that the customer will read, and prolongs the time. */
export function ProlongDialog({ complaintId, prolongTo, onClose }: ProlongDialogProps) {
  const own = useTexts(complaintTexts)
  const textOf = useErrorText()
  const language = useLanguage()
  const [reason, setReason] = useState<ProlongReason>('THIRD_PARTY')
  const prolong = useWrite(prolongComplaint, readComplaint)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!prolong.isPending) prolong.mutate({ params: { complaintId }, body: { reason } }, { onSuccess: onClose })
  }
  return (
    <ConsoleDialog title={own.prolong} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p className="secondary">{own.prolongLead(formatDate(prolongTo, language))}</p>
        <fieldset className={styles.choices}>
          <legend className={styles.legend}>{own.why}</legend>
          {keysOf(prolongReasons).map((one) => (
            <Tick key={one} type="radio" name="why" checked={one === reason} onChange={() => setReason(one)}>
              {prolongReasons[one][language === 'id' ? 'id' : 'en']}
            </Tick>
          ))}
        </fieldset>
        {prolong.error && (
          <div role="alert">
            <Notice kind="danger">{textOf(prolong.error)}</Notice>
          </div>
        )}
        <p className={styles.buttons}>
          <Action onClick={onClose}>{own.cancel}</Action>
          <Action kind="primary" type="submit" loading={prolong.isPending}>
            {own.prolongDo}
          </Action>
        </p>
      </form>
    </ConsoleDialog>
  )
}
