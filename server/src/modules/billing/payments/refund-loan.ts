import type { Tx } from '../../../platform/db.ts'
import { houseId, newId } from '../../../platform/ids.ts'
import { tell } from '../../../platform/live.ts'
import type { App, AppSubscription } from '../../context.ts'
import { post } from '../../ledger/api.ts'
import { payoutProviderOf } from '../../lending/api.ts'
import { type Book, keepAsCredit, type Loan, newDraft } from '../book/book.ts'
import { lockBook, saveBook } from '../book/book-store.ts'
import { runDays } from '../days/run-day.ts'
import { moveLimit, moveLoans } from '../loans/loan-moves.ts'
import { loanOfOrder } from '../loans/loan-store.ts'
import { undoLoan } from './end-early.ts'
import { runningLoans } from './named-loans.ts'
import { claimPayment, insertPayment, type PaymentRow } from './payment-store.ts'
import { bookSuspense } from './suspense.ts'

interface Returned {
  userId: string
  orderId: string
  /** Of the disbursement that came back, whole. */
  reference: string
}

/**
 * The whole disbursement came back (behaviour 6), kept like a payment of provider `return`, once. A running loan ends as
 * REFUNDED; for one that has ended already it is money that fits nothing, and waits in suspense for the operators.
 */
export async function refundLoan(app: App, tx: Tx, { userId, orderId, reference }: Returned): Promise<void> {
  const now = app.clock.now()
  const book = await lockBook(tx, userId)
  const lent = await loanOfOrder(tx, userId, orderId)
  if (!lent) throw new Error(`order ${orderId} has no loan`)
  const amount = lent.principal
  const loan = runningLoans(book).find(({ loanId }) => loanId === lent.loanId)
  const source = { provider: 'return', providerRef: reference, codeId: undefined, method: 'RETURN' }
  const row = { paymentId: newId(), ...source, amount, valueAt: now, receivedAt: now }
  const heldBy = await payoutProviderOf(tx, userId, orderId)
  if (loan) return refund(app, tx, book, loan, { ...row, userId, status: 'BOOKED', heldBy })
  if (await bookSuspense(app, tx, { ...row, userId: houseId, status: 'SUSPENSE' }, heldBy))
    app.log.error({ userId, orderId }, 'a disbursement came back for a loan that has ended')
}

/** Every charge is reversed, what she paid becomes credit, the loan ends. */
async function refund(app: App, tx: Tx, book: Book, loan: Loan, row: PaymentRow & { heldBy: string }): Promise<void> {
  const { userId, paymentId, amount } = row
  if (!(await claimPayment(tx, row))) return
  await runDays(app, tx, book, app.clock.today())
  const draft = newDraft()
  keepAsCredit(book, draft, amount - undoLoan(book, draft, loan, 'refund'))
  await insertPayment(tx, row, draft.allocated)
  const lines = [{ account: 'cash' as const, provider: row.heldBy, amount }, ...draft.lines]
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
