import { type BusinessDate, businessDateAt, startOfDay } from '@lumbung/shared/lending/calendar.ts'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import type { Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import type { App } from '../../context.ts'
import { type Line, post } from '../../ledger/api.ts'
import { type Book, newDraft } from '../book/book.ts'
import { daysLate, unpaidTotal } from '../book/installment.ts'
import { moveLimit } from '../loans/loan-moves.ts'
import { type Allocated, allocateMoney } from './allocate-payment.ts'
import { runningLoans } from './named-loans.ts'
import { insertPayment, type PaymentRow } from './payment-store.ts'

/** The provider of a payment that was made from the credit balance. */
export const creditProvider = 'credit'

const dueBy = (book: Book, date: BusinessDate) =>
  runningLoans(book)
    .flatMap(({ installments }) => installments)
    .filter((each) => each.dueDate <= date)
    .reduce((sum, each) => sum + unpaidTotal(each), 0)

/** A payment from the credit balance. `providerRef` is the payment that it completes, else its own id. */
export function creditRow(
  app: App,
  { userId, amount, valueAt }: Pick<PaymentRow, 'userId' | 'amount' | 'valueAt'>,
  completes?: string,
): PaymentRow {
  const paymentId = newId()
  const source = { provider: creditProvider, providerRef: completes ?? paymentId, codeId: undefined, method: 'CREDIT' }
  return { userId, paymentId, ...source, amount, valueAt, receivedAt: app.clock.now(), status: 'BOOKED' }
}

/** Keeps an allocated payment, books it from where its money is (the credit balance or the provider), and gives the limit back. */
export async function bookAllocated(
  app: App,
  tx: Tx,
  row: PaymentRow,
  { amount, draft, interest }: Allocated,
): Promise<void> {
  const { userId, paymentId, provider } = row
  const businessDate = businessDateAt(row.valueAt)
  await insertPayment(tx, row, draft.allocated)
  // Interest that is booked because it is paid has a posting of its own, which stays when the payment is taken back.
  if (interest.lines.some((line) => line.amount !== 0))
    await post(app, tx, { userId, kind: 'interest', source: paymentId, lines: interest.lines })
  const from: Line = provider === creditProvider ? { account: 'credit', amount } : { account: 'cash', provider, amount }
  const lines = [from, ...draft.lines]
  await post(app, tx, { userId, kind: 'payment', source: paymentId, businessDate, lines })
  await moveLimit(app, tx, userId, draft.allocated, 1)
}

/** Lets the credit balance pay what is due by a date, in the book alone; undefined when it pays nothing. */
export function takeCredit(book: Book, date: BusinessDate): Allocated | undefined {
  const amount = rupiah(Math.max(0, Math.min(book.credit, dueBy(book, date))))
  if (amount === 0) return undefined
  const used = { amount, draft: newDraft(), interest: newDraft() }
  allocateMoney(book, used.draft, used.interest, { amount, valueDate: date, target: undefined })
  book.credit -= amount
  return used
}

/** Pays what is due by a date from the credit balance; kept as a payment of its own, so that it can be followed. */
export async function useCredit(app: App, tx: Tx, book: Book, date: BusinessDate, valueAt: Date): Promise<void> {
  const used = takeCredit(book, date)
  if (!used) return
  const row = creditRow(app, { userId: book.userId, amount: used.amount, valueAt })
  await bookAllocated(app, tx, row, used)
}

/** Credit is used at once while anything is late. */
export async function useCreditIfLate(app: App, tx: Tx, book: Book): Promise<void> {
  const late = runningLoans(book).some((loan) =>
    loan.installments.some((each) => daysLate(each, loan.closedDate, book.holidays) > 0),
  )
  if (late) await useCredit(app, tx, book, app.clock.today(), app.clock.now())
}

/** The run of a due date uses credit before anything is charged, so its value time is the start of the date. */
export const useCreditOn = (app: App, tx: Tx, book: Book, date: BusinessDate): Promise<void> =>
  useCredit(app, tx, book, date, startOfDay(date))
