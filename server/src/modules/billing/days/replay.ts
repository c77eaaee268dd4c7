import { addDays, type BusinessDate, businessDateAt, startOfDay } from '@lumbung/shared/lending/calendar.ts'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import type { Book } from '../book/book.ts'
import { isRunning } from '../loans/loan-state.ts'
import { allocatePayment } from '../payments/allocate-payment.ts'
import type { Money } from '../payments/named-loans.ts'
import { creditProvider, takeCredit } from '../payments/use-credit.ts'
import type { ChargedFee, StandingLine } from './day-store.ts'
import { lateFeesOn } from './late-fees.ts'

/** A payment at its place in time. */
interface Event {
  valueAt: Date
  money: Money
}

/** What is replayed: the payment that has become known, from when it counts, and what stands today. */
export interface Past {
  known: Event
  /** Late fees of dates after it that stand. */
  fees: readonly ChargedFee[]
  /** Of all payments that stand. */
  lines: readonly StandingLine[]
}

export const installmentOf = (book: Book, { loanId, number }: Pick<StandingLine, 'loanId' | 'number'>) =>
  book.loans.find((loan) => loan.loanId === loanId)?.installments.find((each) => each.number === number)

/** A copy of the loans that nothing has been paid on, without these fees. A loan that was repaid since runs again. */
function unpaidBook(book: Book, fees: readonly ChargedFee[]): Book {
  const before: Book = { ...book, loans: structuredClone(book.loans), changed: new Set() }
  for (const loan of before.loans) {
    if (!isRunning(loan.status)) loan.status = 'ONGOING'
    for (const each of loan.installments) {
      each.paid = { principal: 0, interest: 0, fee: 0, vat: 0, lateFee: 0 }
      each.droppedInterest = 0
      each.waived = 0
    }
  }
  for (const fee of fees) {
    const each = installmentOf(before, fee)
    if (each) each.asked.lateFee -= fee.amount
  }
  return before
}

/** The book as it was before the payment, by the value times that are known now. */
function bookBefore(book: Book, { known, fees, lines }: Past): Book {
  const before = unpaidBook(book, fees)
  for (const { payment, part, kind, amount, ...of } of lines) {
    const each = installmentOf(before, of)
    const isEarlier = payment.valueAt < known.valueAt
    if (part === 'credit') {
      if (!isEarlier && payment.provider !== 'return') before.credit -= amount
    } else if (!isEarlier) {
      if (each && payment.provider === creditProvider && kind === 'PAID') before.credit += amount
    } else if (each && part === 'interest' && kind === 'DROPPED') each.droppedInterest += amount
    else if (each) {
      each.paid[part] += amount
      if (kind !== 'PAID') each.waived += amount
    }
  }
  // Late fees that were paid and taken back since are credit by now.
  for (const { asked, paid } of before.loans.flatMap(({ installments }) => installments))
    paid.lateFee = Math.min(paid.lateFee, asked.lateFee)
  return before
}

/** The payments from then on, without what they paid on loans that are not replayed. Credit finds its own way again. */
function eventsOf(book: Book, { known, lines }: Past): Event[] {
  const later = lines.filter(
    ({ payment: { valueAt, provider } }) =>
      valueAt >= known.valueAt && provider !== creditProvider && provider !== 'return',
  )
  const payments = Map.groupBy(later, ({ payment }) => payment.id)
  const events = [...payments.values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const { valueAt, target } = first.payment
    const amount = own
      .filter((line) => line.kind === 'PAID' && (line.part === 'credit' || installmentOf(book, line)))
      .reduce((total, line) => total + line.amount, 0)
    return amount > 0
      ? [{ valueAt, money: { amount: rupiah(amount), valueDate: businessDateAt(valueAt), target } }]
      : []
  })
  return [known, ...events]
}

const keyOf = ({ loanId, number }: { loanId: string; number: number }, date: BusinessDate) =>
  `${loanId}:${number}:${date}`

/** Charges a date's late fees where one stands, never more than stands. Both maps hold amounts by instalment and date. */
function chargeDay(book: Book, standing: Map<string, number>, date: BusinessDate, right: Map<string, number>): void {
  for (const loan of book.loans)
    for (const { number, amount } of lateFeesOn(book, loan, date)) {
      const of = { loanId: loan.loanId, number }
      const stands = standing.get(keyOf(of, date))
      const each = installmentOf(book, of)
      if (!stands || !each) continue
      const charged = Math.min(amount, stands)
      each.asked.lateFee += charged
      right.set(keyOf(of, date), charged)
    }
}

/**
 * The late fees that would stand had the payment been known at its time: from then on every payment is allocated again in
 * the order of value times, credit pays what falls due, and each day is charged (behaviour 7). Answers a fee's right amount.
 */
export function replay(book: Book, past: Past): (fee: ChargedFee) => number {
  const before = bookBefore(book, past)
  const events = eventsOf(book, past)
  const standing = new Map(past.fees.map((fee) => [keyOf(fee, fee.date), fee.amount]))
  const right = new Map<string, number>()
  const last = past.fees.at(-1)?.date ?? ''
  for (let date = addDays(businessDateAt(past.known.valueAt), 1); date <= last; date = addDays(date, 1)) {
    const start = startOfDay(date)
    while (events[0] && events[0].valueAt < start) allocatePayment(before, (events.shift() as Event).money)
    takeCredit(before, date)
    chargeDay(before, standing, date, right)
  }
  return (fee) => right.get(keyOf(fee, fee.date)) ?? 0
}
