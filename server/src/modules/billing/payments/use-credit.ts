import { type BusinessDate, startOfDay } from '@lumbung/shared/lending/calendar.ts'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import type { Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import type { App } from '../../context.ts'
import { post } from '../../ledger/api.ts'
import { type Book, newDraft } from '../book/book.ts'
import { daysLate, unpaidTotal } from '../book/installment.ts'
import { moveLimit } from '../loans/loan-moves.ts'
import { allocateMoney, runningLoans } from './allocate-payment.ts'
import { insertPayment } from './payment-store.ts'

/** The provider of a payment that was made from the credit balance. */
export const creditProvider = 'credit'

const dueBy = (book: Book, date: BusinessDate) =>
  runningLoans(book)
    .flatMap(({ installments }) => installments)
    .filter((each) => each.dueDate <= date)
    .reduce((sum, each) => sum + unpaidTotal(each), 0)

/** Pays what is due by a date from the credit balance; kept as a payment of its own, so that it can be followed. */
export async function useCredit(app: App, tx: Tx, book: Book, date: BusinessDate, valueAt: Date): Promise<void> {
  const amount = rupiah(Math.max(0, Math.min(book.credit, dueBy(book, date))))
  if (amount === 0) return
  const { userId } = book
  const paymentId = newId()
  const draft = newDraft()
  const interest = newDraft()
  allocateMoney(book, draft, interest, { amount, valueDate: date, target: undefined })
  book.credit -= amount
  const receivedAt = app.clock.now()
  const source = { provider: creditProvider, providerRef: paymentId, codeId: undefined, method: 'CREDIT' }
  await insertPayment(
    tx,
    { userId, paymentId, ...source, amount, valueAt, receivedAt, status: 'BOOKED' },
    draft.allocated,
  )
  await postInterest(app, tx, book, interest.lines, paymentId)
  const lines = [{ account: 'credit' as const, amount }, ...draft.lines]
  await post(app, tx, { userId, kind: 'payment', source: paymentId, businessDate: date, lines })
  await moveLimit(app, tx, userId, draft.allocated, 1)
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

/** Interest that is booked because it is paid, in a posting of its own that stays when the payment is taken back. */
export async function postInterest(
  app: App,
  tx: Tx,
  book: Book,
  lines: ReturnType<typeof newDraft>['lines'],
  paymentId: string,
): Promise<void> {
  if (lines.some(({ amount }) => amount !== 0))
    await post(app, tx, { userId: book.userId, kind: 'interest', source: paymentId, lines })
}
