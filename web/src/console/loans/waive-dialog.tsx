import { waiveLateFees } from '@lumbung/shared/contract/operators/books/by-hand.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWrite } from '../calls/use-calls.ts'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { TextField } from '../parts/text-field.tsx'
import { byHandTexts } from './by-hand-texts.ts'

interface WaiveDialogProps {
  loanId: string
  /** The late fees that are unpaid, in rupiah. */
  unpaid: number
  onClose: () => void
  onDone: () => void
}

/** Proposes to waive late fees: all that is unpaid, unless less is typed. */
export function WaiveDialog({ loanId, unpaid, onClose, onDone }: WaiveDialogProps) {
  const t = useTexts(byHandTexts)
  const waive = useWrite(waiveLateFees)
  const [typed, setTyped] = useState(String(unpaid))
  const [isWrong, setWrong] = useState(false)
  const amount = Number(typed)
  const send = (reason: string) => {
    const isRight = amount > 0 && amount <= unpaid
    setWrong(!isRight)
    if (isRight) waive.mutate({ params: { loanId }, body: { amount, reason } }, { onSuccess: onDone })
  }
  return (
    <ReasonDialog title={t.waive} effect={t.waiveText} send={t.send} write={waive} onClose={onClose} onSend={send}>
      <TextField
        name="amount"
        label={t.waived}
        hint={t.unpaid(formatMoney(unpaid))}
        value={typed === '' ? '' : formatMoney(amount)}
        error={isWrong ? t.wrongWaiver(formatMoney(unpaid)) : undefined}
        onChange={(text) => setTyped(text.replaceAll(/\D/g, '').slice(0, 12))}
      />
    </ReasonDialog>
  )
}
