import type { Tx } from '../../../platform/database/db.ts'
import { houseId } from '../../../platform/ids.ts'
import type { App } from '../../context.ts'
import { counterLines, post } from '../../ledger/api.ts'
import { claimPayment, insertPayment, type PaymentRow, setReversed } from '../store/payment-store.ts'

/** Books money that matches no customer as a house posting, for operators to assign. Returns false if it is already known. */
export async function bookSuspense(app: App, tx: Tx, payment: PaymentRow, provider: string): Promise<boolean> {
  if (!(await claimPayment(tx, payment))) return false
  await insertPayment(tx, payment, [])
  app.metrics.count('payment_suspense')
  const { paymentId, amount } = payment
  await post(app, tx, {
    userId: houseId,
    kind: 'payment',
    source: paymentId,
    lines: [
      { account: 'cash', provider, amount },
      { account: 'suspense', amount: -amount },
    ],
  })
  return true
}

/** Books that money in suspense was returned to its sender. Returns false if it is not in suspense any more. */
export async function reverseSuspense(app: App, tx: Tx, paymentId: string): Promise<boolean> {
  if (!(await setReversed(tx, { userId: houseId, paymentId, from: 'SUSPENSE', at: app.clock.now() }))) return false
  const { id, lines } = await counterLines(tx, houseId, 'payment', paymentId)
  await post(app, tx, { userId: houseId, kind: 'reversal', source: paymentId, corrects: id, lines })
  return true
}
