import { addDays, businessDateAt, startOfDay } from '@lumbung/shared/lending/calendar.ts'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import { type Book, type ChargedFee, copyOf, type History, installmentOf } from './book.ts'
import { figureOf } from './draft.ts'
import { type BookEvent, feeKey } from './events.ts'
import { isRunning } from './loan-state.ts'
import { creditProvider, type Money, returnProvider } from './money.ts'
import { byPart } from './parts.ts'

/** A payment that has become known, and from when it counts. */
export interface Known {
  money: Money
  from: Date
}

/** A copy of the loans that nothing has been paid on, without these fees. A loan that was repaid since runs again. */
function unpaidBook(book: Book, fees: readonly ChargedFee[]): Book {
  const before = copyOf({ ...book, history: undefined })
  for (const loan of before.loans) {
    if (!isRunning(loan.status)) loan.status = 'ONGOING'
    for (const each of loan.installments)
      each.parts = byPart((part) => ({ ...each.parts[part], paid: 0, waived: 0, dropped: 0 }))
  }
  for (const fee of fees) {
    const each = installmentOf(before, fee)
    if (each) each.parts.lateFee.asked -= fee.amount
  }
  return before
}

/** The book as it was before the payment, by the value times that are known now. */
function bookBefore(book: Book, { from }: Known, { fees, lines }: History): Book {
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
    // Late fees that were paid and taken back since are credit by now.
    for (const { lateFee } of loan.installments.map(({ parts }) => parts)) {
      lateFee.paid = Math.min(lateFee.paid, lateFee.asked)
      lateFee.waived = Math.min(lateFee.waived, lateFee.asked - lateFee.paid)
    }
  }
  return before
}

/** The payments from then on, without what they paid on loans that are not replayed. Credit finds its own way again. */
function laterPayments(book: Book, { from }: Known, { lines }: History): Known[] {
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

/** What happened from then on, by value times: payments, and each day up to the last fee, with no more fees than stand. */
function* eventsFrom(book: Book, known: Known, history: History): Generator<BookEvent> {
  const payments = [known, ...laterPayments(book, known, history)]
  const last = history.fees
    .map(({ date }) => date)
    .sort()
    .at(-1)
  for (let date = addDays(businessDateAt(known.from), 1); last && date <= last; date = addDays(date, 1)) {
    const start = startOfDay(date)
    while (payments[0] && payments[0].from < start) yield { kind: 'PAID', ...(payments.shift() as Known) }
    const standing = history.fees.filter((fee) => fee.date === date)
    yield { kind: 'DAY_CLOSED', date, atMost: new Map(standing.map((fee) => [feeKey(fee), fee.amount])) }
  }
}

/** The loans as they were before a payment that became known late, and all that happened since, in the order of value times. */
export const pastOf = (book: Book, known: Known, history: History): { before: Book; events: BookEvent[] } => ({
  before: bookBefore(book, known, history),
  events: [...eventsFrom(book, known, history)],
})
