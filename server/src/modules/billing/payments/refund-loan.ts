import { rupiah } from '@lumbung/shared/lending/money.ts'
import { atOneInstant } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { houseId, newId } from '../../../platform/ids.ts'
import { notify } from '../../../platform/live/live.ts'
import type { App } from '../../context.ts'
import { payoutProviderOf } from '../../lending/api.ts'
import { type Book, runningLoans } from '../book/book.ts'
import { daysUpTo } from '../book/end-of-day/close-day.ts'
import { returnProvider } from '../book/money.ts'
import { loanOfOrder } from '../store/loan-store.ts'
import { later, lockBook } from '../store/lock-book.ts'
import { claimPayment, type PaymentRow } from '../store/payment-store.ts'
import { writeEvents } from '../store/write-book.ts'
import { bookSuspense } from './suspense.ts'

interface ReturnedLoan {
  userId: string
  orderId: string
  /** The reference of the disbursement that came back in full. */
  reference: string
}

/**
 * Books a disbursement that came back in full (behaviour 6) as a payment of provider `return`, once. A running loan ends as
 * REFUNDED; for a loan that has already ended, or of a closed account, the money is booked in suspense for the operators.
 */
export async function refundLoan(running: App, tx: Tx, { userId, orderId, reference }: ReturnedLoan): Promise<void> {
  const { book, lastAt, isClosed } = await lockBook(tx, userId)
  const app = atOneInstant(running)
  const now = app.clock.now()
  const lent = await loanOfOrder(tx, userId, orderId)
  if (!lent) throw new Error(`order ${orderId} has no loan`)
  const amount = lent.principal
  const loan = runningLoans(book).find(({ loanId }) => loanId === lent.loanId)
  const source = { provider: returnProvider, providerRef: reference, codeId: undefined, method: 'RETURN' }
  const valueAt = later(now, lastAt)
  const row = { paymentId: newId(), ...source, amount, valueAt, receivedAt: now }
  const cashProvider = await payoutProviderOf(tx, userId, orderId)
  if (loan && !isClosed) return refund(app, tx, book, loan.loanId, { ...row, userId, status: 'BOOKED', cashProvider })
  if (await bookSuspense(app, tx, { ...row, userId: houseId, status: 'SUSPENSE' }, cashProvider))
    app.log.error({ userId, orderId }, 'a disbursement came back for a loan that has ended')
}

/** Reverses every charge, turns what was paid into credit, and ends the loan. */
async function refund(app: App, tx: Tx, book: Book, loanId: string, payment: PaymentRow): Promise<void> {
  if (!(await claimPayment(tx, payment))) return
  const { paymentId, provider, amount, valueAt, userId } = payment
  const target = { kind: 'SETTLEMENT', loanId } as const
  const money = { ref: paymentId, provider, amount: rupiah(amount), valueAt, target }
  const events = [...daysUpTo(book, app.clock.today()), { kind: 'RETURNED', money, loanId } as const]
  await writeEvents(app, tx, book, { events, payment: { ...payment, target } })
  notify(tx, userId, 'payment')
}
