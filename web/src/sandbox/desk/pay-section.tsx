import { payCode } from '@lumbung/shared/contract/sandbox.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { ApiRefusal } from '../../api/refusal.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { MoneyField } from '../../ui/forms/money-field.tsx'
import { readRupiah } from '../../ui/money/typed-amount.ts'
import styles from './desk.module.css'
import { OpenCodes } from './open-codes.tsx'
import { Outcome } from './outcome.tsx'
import { type PayWay, paymentsOf, payWays } from './pay-amounts.ts'
import { payTexts } from './pay-texts.ts'
import { useOpenNumbers } from './use-open-numbers.ts'

/** Pays a code exactly, partially, too much or twice. */
export function PaySection() {
  const t = useTexts(payTexts)
  const [code, setCode] = useState('')
  const [sum, setSum] = useState('')
  const [missing, setMissing] = useState<'code' | 'sum'>()
  const { pay, paying, paid, error } = usePay()
  const open = useOpenNumbers().data?.items ?? []
  const start = (way: PayWay) => {
    const paymentCode = code.replace(/\s/g, '')
    const payments = paymentsOf(way, readRupiah(sum), open.find((one) => one.code === paymentCode)?.amount)
    setMissing(paymentCode === '' ? 'code' : payments.length === 0 ? 'sum' : undefined)
    if (paymentCode !== '' && payments.length > 0) void pay(way, paymentCode, payments)
  }
  return (
    <div className="stack-s">
      <OpenCodes />
      <Field
        name="code"
        label={t.code}
        hint={t.codeHint}
        value={code}
        onChange={setCode}
        error={missing === 'code' ? t.noCode : undefined}
        clearable
      />
      <MoneyField
        name="sum"
        label={t.sum}
        hint={t.sumHint}
        value={sum}
        onChange={setSum}
        error={missing === 'sum' ? t.noSum : undefined}
        optional
      />
      <PayButtons paying={paying} onPay={start} />
      <Outcome
        done={paid?.map((amount) => (amount === undefined ? t.paid : t.paidSum(formatMoney(amount)))).join(' ')}
        error={error}
        message={t.reasons[reasonOf(error) ?? ''] ?? undefined}
      />
    </div>
  )
}

function PayButtons({ paying, onPay }: { paying: PayWay | undefined; onPay: (way: PayWay) => void }) {
  const t = useTexts(payTexts)
  return (
    <div className={styles.buttons}>
      {payWays.map((way) => (
        <Button
          key={way}
          small
          kind={way === 'exact' ? 'primary' : 'secondary'}
          loading={paying === way}
          onClick={() => onPay(way)}
        >
          {t.ways[way]}
        </Button>
      ))}
    </div>
  )
}

/** Makes the payments one after the other. */
function usePay() {
  const [paying, setPaying] = useState<PayWay>()
  const [paid, setPaid] = useState<(number | undefined)[]>()
  const [error, setError] = useState<Error | null>(null)
  const pay = async (way: PayWay, paymentCode: string, payments: (number | undefined)[]) => {
    if (paying) return
    setPaying(way)
    setPaid(undefined)
    setError(null)
    try {
      for (const amount of payments)
        await call(payCode, { body: { paymentCode, ...(amount !== undefined && { amount }) } })
      setPaid(payments)
    } catch (failure) {
      setError(failure as Error)
    }
    setPaying(undefined)
  }
  return { pay, paying, paid, error }
}

function reasonOf(error: Error | null): string | undefined {
  return error instanceof ApiRefusal && typeof error.data.reason === 'string' ? error.data.reason : undefined
}
