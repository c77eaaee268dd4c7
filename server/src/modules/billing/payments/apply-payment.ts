import type { PaymentTarget } from '@lumbung/shared/contract/bill.ts'
import { type BusinessDate, businessDateAt } from '@lumbung/shared/lending/calendar.ts'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import type { Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { tell } from '../../../platform/live.ts'
import { publish } from '../../../platform/outbox.ts'
import type { App } from '../../context.ts'
import { lockMoney } from '../../ledger/api.ts'
import type { Book } from '../book/book.ts'
import { lockBook, saveBook } from '../book/book-store.ts'
import { repaidWithFees } from '../days/day-store.ts'
import { runDays } from '../days/run-day.ts'
import { takeBackFees } from '../days/take-back-fees.ts'
import { moveLoans } from '../loans/loan-moves.ts'
import { allocatePayment } from './allocate-payment.ts'
import { claimPayment, type PaymentRow } from './payment-store.ts'
import { bookAllocated, creditRow, useCreditIfLate } from './use-credit.ts'

/** Money that the gateway confirms. */
export interface IncomingPayment {
  userId: string
  provider: string
  providerRef: string
  /** Rupiah */
  amount: number
  method: string
  /** When the payer paid; already bounded by the code's creation and the notice. */
  valueAt: Date
  receivedAt: Date
  code: {
    codeId: string
    target: PaymentTarget
    createdAt: Date
    /** A bound code, paid in full in its life: it pays what it was made for. */
    honoured: boolean
  }
}

/** A bound code that is paid in full in its life pays what it was made for, as of then. */
const countsFrom = ({ code, valueAt }: IncomingPayment) => (code.honoured ? code.createdAt : valueAt)

/** The running loans, and those that were repaid meanwhile but were charged late fees after the payment. */
async function lockLoans(tx: Tx, payment: IncomingPayment, today: BusinessDate): Promise<Book> {
  const { userId } = payment
  const from = businessDateAt(countsFrom(payment))
  if (from >= today) return lockBook(tx, userId)
  await lockMoney(tx, userId)
  return lockBook(tx, userId, await repaidWithFees(tx, userId, from))
}

async function book(app: App, tx: Tx, loans: Book, row: PaymentRow, payment: IncomingPayment): Promise<void> {
  const { paymentId, amount } = row
  const valueDate = businessDateAt(row.valueAt)
  const money = { amount: rupiah(amount), valueDate, target: payment.code.target }
  await takeBackFees(app, tx, loans, { money, from: countsFrom(payment) }, paymentId)
  const { credit, own } = allocatePayment(loans, money)
  await bookAllocated(app, tx, row, own)
  if (credit.amount > 0)
    await bookAllocated(app, tx, creditRow(app, { ...row, amount: credit.amount }, paymentId), credit)
}

const earlier = (a: BusinessDate, b: BusinessDate) => (a < b ? a : b)

/**
 * Applies a payment exactly once, in one transaction under the person's lock (behaviour 7, I8): runs the loans' end of
 * days up to the value date, allocates, books, moves loans and limit. Undefined when the payment is known already.
 */
export async function applyPayment(
  app: App,
  tx: Tx,
  payment: IncomingPayment,
): Promise<{ paymentId: string } | undefined> {
  const { code, userId } = payment
  const row: PaymentRow = { ...payment, paymentId: newId(), codeId: code.codeId, status: 'BOOKED' }
  if (!(await claimPayment(tx, row))) return undefined
  const loans = await lockLoans(tx, payment, app.clock.today())
  await runDays(app, tx, loans, earlier(businessDateAt(payment.valueAt), app.clock.today()))
  await book(app, tx, loans, row, payment)
  await moveLoans(app, tx, loans, 'payment')
  await useCreditIfLate(app, tx, loans)
  await moveLoans(app, tx, loans, 'payment')
  await saveBook(tx, loans)
  const { paymentId } = row
  await publish(tx, { topic: 'billing.payment-applied', payload: { userId, paymentId } }, app.clock.now())
  await tell(tx, userId, 'payment')
  return { paymentId }
}
