import {
  assignSuspense,
  type SuspenseEntry,
  suspenseList,
  suspenseTarget,
} from '@lumbung/shared/contract/operators/suspense.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useErrorText } from '../calls/error-text.ts'
import { useWrite } from '../calls/use-calls.ts'
import { ChoiceField } from '../parts/choice-field.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { partsTexts } from '../parts/parts-texts.ts'
import { isReason } from '../parts/reason-dialog.tsx'
import { TextArea } from '../parts/text-area.tsx'
import { TextField } from '../parts/text-field.tsx'
import { suspenseTexts } from './suspense-texts.ts'

export interface DialogProps {
  entry: SuspenseEntry
  onClose: () => void
  /** With what to say. */
  onDone: (text: string) => void
}

const kinds = ['CODE', 'LOAN'] as const
type Kind = (typeof kinds)[number]

/** Assigns money in suspense: first whose it will be is looked up, then the reason. */
export function AssignDialog({ entry: { paymentId, amount }, onClose, onDone }: DialogProps) {
  const t = useTexts(suspenseTexts)
  const words = useTexts(partsTexts)
  const textOf = useErrorText()
  const [kind, setKind] = useState<Kind>('CODE')
  const [number, setNumber] = useState('')
  const [reason, setReason] = useState('')
  const [isSent, setSent] = useState(false)
  const looking = useWrite(suspenseTarget)
  const assigning = useWrite(assignSuspense, suspenseList)
  const owner = looking.data
  /** What was found belongs to what was typed. */
  const change = (set: () => void) => {
    set()
    looking.reset()
    setSent(false)
  }
  const submit = () => {
    setSent(true)
    if (number.trim() === '') return
    if (!owner) return looking.mutate({ body: { kind, number } }, { onSuccess: () => setSent(false) })
    if (!isReason(reason)) return
    const name = owner.name || t.unnamed
    assigning.mutate(
      { params: { paymentId }, body: { kind, number, reason } },
      { onSuccess: () => onDone(t.done.assigned(formatMoney(amount), name)) },
    )
  }
  return (
    <FormDialog
      title={t.assignOf(formatMoney(amount))}
      send={owner ? t.assign : t.check}
      write={{ isPending: looking.isPending || assigning.isPending, error: assigning.error }}
      onClose={onClose}
      onSubmit={submit}
    >
      <ChoiceField
        label={t.kind}
        value={kind}
        choices={kinds.map((value) => ({ value, label: t.kinds[value] }))}
        onChange={(value) => change(() => setKind(value))}
      />
      <TextField
        name="number"
        label={t.number[kind]}
        error={isSent && number.trim() === '' ? t.numberMissing : looking.error ? textOf(looking.error) : undefined}
        value={number}
        onChange={(text) => change(() => setNumber(text))}
      />
      <div role="status">
        {owner && (
          <Notice kind={owner.isClosed ? 'warning' : 'info'}>
            {owner.isClosed ? t.goesToClosed(owner.name || t.unnamed) : t.goesTo(owner.name, owner.mobile)}
          </Notice>
        )}
      </div>
      {owner && (
        <>
          <TextArea
            name="reason"
            label={words.reason}
            hint={words.reasonHint}
            error={isSent && !isReason(reason) ? words.reasonMissing : undefined}
            value={reason}
            onChange={setReason}
          />
          <p className="small secondary">{t.consequence}</p>
        </>
      )}
    </FormDialog>
  )
}
