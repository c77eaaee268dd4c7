import { recordBankPayment } from '@lumbung/shared/contract/operators/books/by-hand.ts'
import type { LoanFile } from '@lumbung/shared/contract/operators/loans.ts'
import { houseAccounts } from '@lumbung/shared/facts/house-accounts.ts'
import { formatDate, formatMoney } from '@lumbung/shared/format.ts'
import { useState } from 'react'
import { serverNow } from '../../api/server-time.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useWrite } from '../calls/use-calls.ts'
import { useProviderName } from '../lists/provider-name.ts'
import { ChoiceField } from '../parts/choice-field.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { TextField } from '../parts/text-field.tsx'
import { bankPaymentOf, emptyBankPayment, problemsOf } from './bank-payment-form.ts'
import { byHandTexts } from './by-hand-texts.ts'
import styles from './loan.module.css'

interface BankPaymentDialogProps {
  loan: LoanFile['loan']
  onClose: () => void
  onDone: () => void
}

/** Proposes to record money that arrived on our own account: where, by which reference, how much, when. */
export function BankPaymentDialog({ loan, onClose, onDone }: BankPaymentDialogProps) {
  const { loanId, disbursedOn: lentOn, outstanding } = loan
  const t = useTexts(byHandTexts)
  const nameOf = useProviderName()
  const language = useLanguage()
  const record = useWrite(recordBankPayment)
  const [form, setForm] = useState(emptyBankPayment)
  const [tried, setTried] = useState(false)
  const change = (changed: Partial<typeof form>) => setForm({ ...form, ...changed })
  const problems = problemsOf(form, { lentOn, now: serverNow() })
  const shown = tried ? problems : []
  const surplus = Number(form.amount) - outstanding
  const send = (reason: string) => {
    const body = problems.length === 0 ? bankPaymentOf(form) : undefined
    if (body) record.mutate({ params: { loanId }, body: { ...body, reason } }, { onSuccess: onDone })
  }
  return (
    <ReasonDialog
      title={t.record}
      effect={t.recordText}
      send={t.send}
      write={record}
      onTry={() => setTried(true)}
      onClose={onClose}
      onSend={send}
    >
      <TextField
        name="reference"
        label={t.reference}
        hint={t.referenceHint}
        value={form.reference}
        error={shown.includes('wrongReference') ? t.wrongReference : undefined}
        onChange={(reference) => change({ reference })}
      />
      <TextField
        name="amount"
        label={t.amount}
        value={form.amount === '' ? '' : formatMoney(Number(form.amount))}
        error={shown.includes('wrongAmount') ? t.wrongAmount : undefined}
        onChange={(text) => change({ amount: text.replaceAll(/\D/g, '').slice(0, 12) })}
      />
      {surplus > 0 && <Notice kind="warning">{t.credit(formatMoney(surplus))}</Notice>}
      <div className={styles.pair}>
        <TextField
          name="date"
          type="date"
          label={t.date}
          value={form.date}
          error={shown.includes('wrongTime') ? t.wrongTime(formatDate(lentOn, language)) : undefined}
          onChange={(date) => change({ date })}
        />
        <TextField name="time" type="time" label={t.time} value={form.time} onChange={(time) => change({ time })} />
      </div>
      <ChoiceField
        label={t.account}
        value={form.account}
        choices={houseAccounts.map((value) => ({ value, label: nameOf(value) }))}
        onChange={(account) => change({ account })}
      />
    </ReasonDialog>
  )
}
