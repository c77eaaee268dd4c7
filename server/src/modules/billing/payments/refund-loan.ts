import type { Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { tell } from '../../../platform/live.ts'
import type { App, AppSubscription } from '../../context.ts'
import { post } from '../../ledger/api.ts'
import { keepAsCredit, newDraft } from '../book/book.ts'
import { lockBook, saveBook } from '../book/book-store.ts'
import { runDays } from '../days/run-day.ts'
import { moveLimit, moveLoans } from '../loans/loan-moves.ts'
import { undoLoan } from './end-early.ts'
import { runningLoans } from './named-loans.ts'
import { claimPayment, insertPayment } from './payment-store.ts'

interface Returned {
  userId: string
  orderId: string
  /** Of the disbursement that came back, whole. */
  reference: string
}

/**
 * The whole disbursement came back (behaviour 6): every charge is reversed, what she paid becomes credit, the loan ends
 * as REFUNDED. Kept like a payment of provider `return`, once. A loan that has ended is left to the operators.
 */
export async function refundLoan(app: App, tx: Tx, { userId, orderId, reference }: Returned): Promise<void> {
  const now = app.clock.now()
  const book = await lockBook(tx, userId)
  const loan = runningLoans(book).find((one) => one.orderId === orderId)
  if (!loan) {
    app.log.error({ userId, orderId }, 'a disbursement came back for a loan that has ended')
    return
  }
  const paymentId = newId()
  const { principal: amount } = loan
  const source = { provider: 'return', providerRef: reference, codeId: undefined, method: 'RETURN' }
  const row = { userId, paymentId, ...source, amount, valueAt: now, receivedAt: now, status: 'BOOKED' } as const
  if (!(await claimPayment(tx, row))) return
  await runDays(app, tx, book, app.clock.today())
  const draft = newDraft()
  keepAsCredit(book, draft, amount - undoLoan(book, draft, loan, 'refund'))
  await insertPayment(tx, row, draft.allocated)
  const lines = [{ account: 'cash:xendit' as const, amount }, ...draft.lines]
  await post(app, tx, { userId, kind: 'payment', source: paymentId, lines })
  await moveLimit(app, tx, userId, draft.allocated, 1)
  await moveLoans(app, tx, book, 'provider')
  await saveBook(tx, book)
  await tell(tx, userId, 'payment')
}

export const billingSubscriptions: AppSubscription[] = [
  {
    name: 'billing.refund-loan',
    topic: 'lending.disbursement-returned',
    run: (app, { userId, orderId, reference }) =>
      app.db.transaction((tx) =>
        refundLoan(app, tx, { userId: String(userId), orderId: String(orderId), reference: String(reference) }),
      ),
  },
]
