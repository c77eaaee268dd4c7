import { type CreditHolder, proposeCreditPayout, refunds } from '@lumbung/shared/contract/operators/books/refunds.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useWrite } from '../calls/use-calls.ts'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { TextField } from '../parts/text-field.tsx'
import { refundsTexts } from './refunds-texts.ts'

/** Above this sum whoever proposes a payout asks where the money came from. */
const askOriginAbove = 5_000_000

interface PayOutDialogProps {
  holder: CreditHolder
  onClose: () => void
  onSent: () => void
}

/** Proposes to pay a customer's credit out: how much, and why. */
export function PayOutDialog({ holder, onClose, onSent }: PayOutDialogProps) {
  const { customerId, name, payable, account } = holder
  const t = useTexts(refundsTexts)
  const [amount, setAmount] = useState(payable)
  const [isWrong, setWrong] = useState(false)
  const propose = useWrite(proposeCreditPayout, refunds)
  const send = (reason: string) => {
    const isBad = amount <= 0 || amount > payable
    setWrong(isBad)
    if (!isBad) propose.mutate({ params: { customerId }, body: { amount, reason } }, { onSuccess: onSent })
  }
  return (
    <ReasonDialog
      title={t.payOutOf(name || t.unnamed)}
      effect={t.effect(account ? `${account.bank} •••• ${account.last4}` : '')}
      send={t.send}
      write={propose}
      onClose={onClose}
      onSend={send}
    >
      <TextField
        name="amount"
        label={t.amount}
        hint={t.most(formatMoney(payable))}
        error={isWrong ? t.amountWrong : undefined}
        value={amount === 0 ? '' : formatMoney(amount)}
        onChange={(text) => setAmount(Number(text.replaceAll(/\D/g, '').slice(0, 12)))}
      />
      {amount > askOriginAbove && <Notice kind="warning">{t.originEffect}</Notice>}
    </ReasonDialog>
  )
}
