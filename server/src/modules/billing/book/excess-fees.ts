import { businessDateAt, startOfDay } from '@lumbung/shared/lending/calendar.ts'
import { daysPastDue } from '@lumbung/shared/lending/late-fee.ts'
import { rupiah, share } from '@lumbung/shared/lending/money.ts'
import type { Line } from '../../ledger/api.ts'
import { allocatePayment } from './allocate-payment.ts'
import type { AllocatedLine } from './allocated-line.ts'
import { type Book, type ChargedFee, copyOf, type History, installmentOf, type Loan } from './book.ts'
import { type BookEvent, type BookRecord, feeKey } from './events.ts'
import type { Installment } from './installment.ts'
import { lateFeePpmOn } from './late-fees.ts'
import { creditProvider } from './money.ts'
import { earnings, receivables } from './parts.ts'
import { type DatedPayment, replayInput } from './replay.ts'

/** Replays past events; the loans' own fold is passed in, because it uses this file. */
export type Refold = (before: Book, events: readonly BookEvent[]) => { records: BookRecord[] }

/** The fees as they would be had the payment been known at its time: replays everything since then (behaviour 7). */
function replayedFees(
  book: Book,
  payment: DatedPayment,
  history: History,
  refold: Refold,
): (fee: ChargedFee) => number {
  const { before, events } = replayInput(book, payment, history)
  const right = new Map<string, number>()
  for (const record of refold(before, events).records)
    if (record.kind === 'DAY')
      for (const { number, amount } of record.fees)
        right.set(`${record.date} ${feeKey({ loanId: record.loanId, number })}`, amount)
  return (fee) => right.get(`${fee.date} ${feeKey(fee)}`) ?? 0
}

/** The principal that the payment would pay today if none of these fees existed. */
function principalPaidBy(book: Book, fees: readonly ChargedFee[], { money }: DatedPayment): AllocatedLine[] {
  const before = copyOf(book)
  for (const fee of fees) {
    const lateFee = installmentOf(before, fee)?.parts.lateFee
    if (lateFee) lateFee.charged -= Math.min(fee.amount, lateFee.charged - lateFee.paid - lateFee.waived)
  }
  const { credit, own } = allocatePayment(before, money)
  return [...credit.draft.allocated, ...own.draft.allocated].filter(({ part }) => part === 'principal')
}

/** The fee by the books: on the principal that remained unpaid at 00:00 of its date. */
function feeByBooks(book: Book, { lines }: History, own: readonly AllocatedLine[], fee: ChargedFee): number {
  const each = installmentOf(book, fee) as Installment
  const loan = book.loans.find(({ loanId }) => loanId === fee.loanId) as Loan
  if (daysPastDue(each.dueDate, fee.date, book.holidays) === 0) return 0
  const start = startOfDay(fee.date)
  const before = lines.filter(
    ({ payment: { provider, valueAt } }) => valueAt < start || (provider === creditProvider && valueAt <= start),
  )
  const paid = [...before, ...own]
    .filter(({ part, loanId, number }) => part === 'principal' && loanId === fee.loanId && number === fee.number)
    .reduce((sum, { amount }) => sum + amount, 0)
  const principal = rupiah(Math.max(0, each.parts.principal.charged - paid))
  return share(principal, lateFeePpmOn(book, loan, fee.date), 'DOWN')
}

/**
 * The excess of each fee now that the payment is known. Of both calculations the lower fee counts, in the customer's favour.
 */
function excessFees(book: Book, payment: DatedPayment, { fees: all, lines }: History, refold: Refold): ChargedFee[] {
  const from = businessDateAt(payment.from)
  const fees = all.filter((fee) => fee.date > from && installmentOf(book, fee))
  if (fees.length === 0) return []
  const history = { fees, lines }
  const replayed = replayedFees(book, payment, history, refold)
  const own = principalPaidBy(book, fees, payment)
  return fees.flatMap((fee) => {
    const right = Math.min(feeByBooks(book, history, own, fee), replayed(fee))
    return fee.amount > right ? [{ ...fee, amount: fee.amount - right }] : []
  })
}

/** Lowers a late fee. What was already paid of it becomes credit. */
function takeBack(book: Book, { loanId, number, amount }: ChargedFee): Line[] {
  const { lateFee } = (installmentOf(book, { loanId, number }) as Installment).parts
  lateFee.charged -= amount
  const tooMuch = Math.max(0, lateFee.paid + lateFee.waived - lateFee.charged)
  const ofMoney = Math.min(tooMuch, lateFee.paid)
  lateFee.paid -= ofMoney
  lateFee.waived -= tooMuch - ofMoney
  book.credit += tooMuch
  return [
    { account: earnings.lateFee, amount },
    { account: receivables.lateFee, loanId, amount: tooMuch - amount },
    { account: 'credit', amount: -tooMuch },
  ]
}

/** Takes back late fees that would not have been charged had the payment been known at its value time (behaviour 7). */
export function takeBackFees(book: Book, payment: DatedPayment, refold: Refold): BookRecord[] {
  const fees = book.history ? excessFees(book, payment, book.history, refold) : []
  if (fees.length === 0) return []
  const lines = fees.flatMap((fee) => takeBack(book, fee))
  return [{ kind: 'FEES_TAKEN_BACK', paymentId: payment.money.paymentId, fees, lines }]
}
