import { returnSuspense, suspenseList } from '@lumbung/shared/contract/operators/suspense.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWrite } from '../calls/use-calls.ts'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { TextField } from '../parts/text-field.tsx'
import type { DialogProps } from './assign-dialog.tsx'
import { suspenseTexts } from './suspense-texts.ts'

/** Records that money in suspense was sent back. */
export function ReturnDialog({ entry: { paymentId, amount }, onClose, onDone }: DialogProps) {
  const t = useTexts(suspenseTexts)
  const [reference, setReference] = useState('')
  const [isTried, setTried] = useState(false)
  const returning = useWrite(returnSuspense, suspenseList)
  const isMissing = reference.trim() === ''
  const send = (reason: string) => {
    if (isMissing) return
    const onSuccess = () => onDone(t.done.returned(formatMoney(amount)))
    returning.mutate({ params: { paymentId }, body: { reference, reason } }, { onSuccess })
  }
  return (
    <ReasonDialog
      title={t.giveOf(formatMoney(amount))}
      effect={t.giveText}
      send={t.give}
      write={returning}
      onTry={() => setTried(true)}
      onClose={onClose}
      onSend={send}
    >
      <TextField
        name="reference"
        label={t.reference}
        hint={t.referenceHint}
        error={isTried && isMissing ? t.referenceMissing : undefined}
        value={reference}
        onChange={setReference}
      />
    </ReasonDialog>
  )
}
