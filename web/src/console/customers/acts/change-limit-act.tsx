import { lowerLimit, proposeRaise } from '@lumbung/shared/contract/operators/credit.ts'
import { readCustomer } from '@lumbung/shared/contract/operators/customers.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { useState } from 'react'
import { isRefusal } from '../../../api/refusal.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useWrite } from '../../calls/use-calls.ts'
import { Action } from '../../parts/action.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { TextField } from '../../parts/text-field.tsx'
import { actTexts } from './act-texts.ts'

interface ChangeLimitActProps {
  customerId: string
  total: number
  onDone: (done: string) => void
}

/** Another limit: a lower one at once, a higher one to a second person. */
export function ChangeLimitAct(props: ChangeLimitActProps) {
  const t = useTexts(actTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Action offered onClick={() => setOpen(true)}>
        {t.changeLimit}
      </Action>
      {isOpen && <ChangeLimitDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function ChangeLimitDialog({ customerId, total, onDone, onClose }: ChangeLimitActProps & { onClose: () => void }) {
  const t = useTexts(actTexts)
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const lower = useWrite(lowerLimit, readCustomer)
  const raise = useWrite(proposeRaise, readCustomer)
  const limit = Number(typed.replaceAll(/\D/g, ''))
  const isRaise = limit > total
  const isNew = typed !== '' && limit !== total
  const isAbove = isRefusal(raise.error, 'INVALID_INPUT') && raise.variables?.body.limit === limit
  const send = async (reason: string) => {
    setMissing(!isNew)
    if (!isNew) return
    const args = { params: { customerId }, body: { limit, reason } }
    if (isRaise) await raise.mutateAsync(args)
    else await lower.mutateAsync(args)
    onClose()
    onDone(isRaise ? t.raiseProposed : t.lowered(formatMoney(limit)))
  }
  return (
    <ReasonDialog
      title={t.changeLimit}
      send={isRaise ? t.propose : t.changeLimit}
      effect={isRaise ? t.raiseText : t.lowerText}
      write={{ isPending: lower.isPending || raise.isPending, error: lower.error ?? raise.error }}
      onSend={(reason) => void send(reason).catch(() => {})}
      onClose={onClose}
    >
      <TextField
        name="limit"
        label={t.newLimit}
        hint={t.limitNow(formatMoney(total))}
        value={typed === '' ? '' : formatMoney(limit)}
        error={isMissing ? t.limitMissing : isAbove ? t.limitAbove : undefined}
        onChange={(text) => setTyped(text.replaceAll(/\D/g, '').slice(0, 12))}
      />
    </ReasonDialog>
  )
}
