import type { BodyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { recordBankPayment } from '@lumbung/shared/contract/operators/books/by-hand.ts'
import type { HouseAccount } from '@lumbung/shared/facts/house-accounts.ts'

type BankPayment = Omit<BodyOf<typeof recordBankPayment>, 'reason'>

/** A bank payment as it is typed; date and time are those of Jakarta. */
export interface BankPaymentForm {
  account: HouseAccount
  reference: string
  /** Digits alone. */
  amount: string
  date: string
  time: string
}

export const emptyBankPayment: BankPaymentForm = { account: 'bank', reference: '', amount: '', date: '', time: '' }

const compact = (reference: string) => reference.replaceAll(/\s/g, '').toUpperCase()

function paidAt({ date, time }: BankPaymentForm): Date | undefined {
  const at = new Date(`${date}T${time.slice(0, 5)}:00+07:00`)
  return Number.isNaN(at.getTime()) ? undefined : at
}

export type Problem = 'wrongReference' | 'wrongAmount' | 'wrongTime'

/** What is missing or cannot be; `lentOn` is the day of the disbursement. */
export function problemsOf(form: BankPaymentForm, { lentOn, now }: { lentOn: string; now: number }): Problem[] {
  const at = paidAt(form)
  return [
    ...(/^[0-9A-Z][0-9A-Z./-]{2,63}$/.test(compact(form.reference)) ? [] : (['wrongReference'] as const)),
    ...(Number(form.amount) > 0 ? [] : (['wrongAmount'] as const)),
    ...(at && form.date >= lentOn && at.getTime() <= now ? [] : (['wrongTime'] as const)),
  ]
}

/** What to send; undefined without a time. */
export function bankPaymentOf(form: BankPaymentForm): BankPayment | undefined {
  const at = paidAt(form)
  const { account, reference, amount } = form
  return at && { account, reference: compact(reference), amount: Number(amount), paidAt: at.toISOString() }
}
