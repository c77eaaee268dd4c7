import {
  proposeWriteOff,
  type WriteOffCandidate,
  writeOffCandidates,
} from '@lumbung/shared/contract/operators/write-offs.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWrite } from '../calls/use-calls.ts'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { writeOffsTexts } from './write-offs-texts.ts'

interface ProposeDialogProps {
  candidate: Pick<WriteOffCandidate, 'loanId' | 'number' | 'principal'>
  onClose: () => void
  onSent: () => void
}

/** Asks why a loan is to be written off, and says what that means. */
export function ProposeDialog({ candidate: { loanId, number, principal }, onClose, onSent }: ProposeDialogProps) {
  const t = useTexts(writeOffsTexts)
  const propose = useWrite(proposeWriteOff, writeOffCandidates)
  return (
    <ReasonDialog
      title={t.dialog(number)}
      effect={t.effect(formatMoney(principal))}
      send={t.send}
      write={propose}
      onClose={onClose}
      onSend={(reason) => propose.mutate({ params: { loanId }, body: { reason } }, { onSuccess: onSent })}
    />
  )
}
