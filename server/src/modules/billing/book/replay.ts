import { addDays, businessDateAt, startOfDay } from '@lumbung/shared/lending/calendar.ts'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import { type Book, type ChargedFee, copyOf, type History, installmentOf } from './book.ts'
import { figureOf } from './draft.ts'
import { type BookEvent, feeKey } from './events.ts'
import { isRunning } from './loan-state.ts'
import { creditProvider, type Money, returnProvider } from './money.ts'
import { byPart } from './parts.ts'

/** A payment, and the time from which it counts. */
export interface DatedPayment {
  money: Money
  from: Date
}

/** A copy of the book without payments and without these fees. Loans that were repaid since are running again. */
function unpaidBook(book: Book, fees: readonly ChargedFee[]): Book {
  const before = copyOf({ ...book, history: undefined })
  for (const loan of before.loans) {
    if (!isRunning(loan.status)) loan.status = 'ONGOING'
    for (const each of loan.installments)
      each.parts = byPart((part) => ({ ...each.parts[part], paid: 0, waived: 0, dropped: 0 }))
  }
  for (const fee of fees) {
    const each = installmentOf(before, fee)
    if (each) each.parts.lateFee.charged -= fee.amount
  }
  return before
}

/** The book as it was before the payment, by the value times known now. */
function bookBefore(book: Book, { from }: DatedPayment, { fees, lines }: History): Book {
  const before = unpaidBook(book, fees)
  for (const { payment, part, kind, amount, ...of } of lines) {
    const each = installmentOf(before, of)
    const isEarlier = payment.valueAt < from
    if (part === 'credit') {
      if (!isEarlier && payment.provider !== returnProvider) before.credit -= amount
    } else if (!isEarlier) {
      if (each && payment.provider === creditProvider && kind === 'PAID') before.credit += amount
    } else if (each) each.parts[part][figureOf[kind]] += amount
  }
  for (const loan of before.loans) {
    loan.closedDate = businessDateAt(from)
    // Late fees that were paid and taken back since are already credit.
    for (const { lateFee } of loan.installments.map(({ parts }) => parts)) {
      lateFee.paid = Math.min(lateFee.paid, lateFee.charged)
      lateFee.waived = Math.min(lateFee.waived, lateFee.charged - lateFee.paid)
    }
  }
  return before
}

/** Later payments, without what they paid on loans that are not replayed. Credit is left out: the replay applies it again. */
function laterPayments(book: Book, { from }: DatedPayment, { lines }: History): DatedPayment[] {
  const later = lines.filter(
    ({ payment: { valueAt, provider } }) =>
      valueAt >= from && provider !== creditProvider && provider !== returnProvider,
  )
  return [...Map.groupBy(later, ({ payment }) => payment.paymentId).values()].flatMap((own) => {
    const [first] = own
    const amount = own
      .filter((line) => line.kind === 'PAID' && (line.part === 'credit' || installmentOf(book, line)))
      .reduce((total, line) => total + line.amount, 0)
    if (!first || amount === 0) return []
    return [{ money: { ...first.payment, amount: rupiah(amount) }, from: first.payment.valueAt }]
  })
}

/**
 * The events since then by value time: payments, and each end of day up to the last fee, with fees limited to those charged.
 */
function* eventsFrom(book: Book, payment: DatedPayment, history: History): Generator<BookEvent> {
  const payments = [payment, ...laterPayments(book, payment, history)]
  const last = history.fees
    .map(({ date }) => date)
    .sort()
    .at(-1)
  for (let date = addDays(businessDateAt(payment.from), 1); last && date <= last; date = addDays(date, 1)) {
    const start = startOfDay(date)
    while (payments[0] && payments[0].from < start) yield { kind: 'PAID', ...(payments.shift() as DatedPayment) }
    const fees = history.fees.filter((fee) => fee.date === date)
    yield { kind: 'DAY_CLOSED', date, atMost: new Map(fees.map((fee) => [feeKey(fee), fee.amount])) }
  }
}

/** The book before a payment that became known late, and all events since, by value time. */
export const replayInput = (
  book: Book,
  payment: DatedPayment,
  history: History,
): { before: Book; events: BookEvent[] } => ({
  before: bookBefore(book, payment, history),
  events: [...eventsFrom(book, payment, history)],
})
