import { prolongComplaint, readComplaint } from '@lumbung/shared/contract/operators/complaints.ts'
import { type ProlongReason, prolongReasons } from '@lumbung/shared/facts/complaints.ts'
import { keysOf } from '@lumbung/shared/facts/keys-of.ts'
import { formatDate } from '@lumbung/shared/format.ts'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWrite } from '../calls/use-calls.ts'
import styles from '../handling/detail.module.css'
import { FormDialog } from '../parts/form-dialog.tsx'
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
  const language = useLanguage()
  const [reason, setReason] = useState<ProlongReason>('THIRD_PARTY')
  const prolong = useWrite(prolongComplaint, readComplaint)
  return (
    <FormDialog
      title={own.prolong}
      effect={own.prolongLead(formatDate(prolongTo, language))}
      send={own.prolongDo}
      write={prolong}
      onClose={onClose}
      onSubmit={() => prolong.mutate({ params: { complaintId }, body: { reason } }, { onSuccess: onClose })}
    >
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>{own.why}</legend>
        {keysOf(prolongReasons).map((one) => (
          <Tick key={one} type="radio" name="why" checked={one === reason} onChange={() => setReason(one)}>
            {prolongReasons[one][language === 'id' ? 'id' : 'en']}
          </Tick>
        ))}
      </fieldset>
    </FormDialog>
  )
}
