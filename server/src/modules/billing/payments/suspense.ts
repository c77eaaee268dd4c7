import type { Tx } from '../../../platform/db.ts'
import { houseId } from '../../../platform/ids.ts'
import type { App } from '../../context.ts'
import { counterLines, post } from '../../ledger/api.ts'
import { claimPayment, insertPayment, type PaymentRow, setReversed } from '../store/payment-store.ts'

/** Books money at a provider that fits nobody under the house, for the operators; false when it is known already. */
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

/** Money in suspense went back to where it came from. */
export async function reverseSuspense(app: App, tx: Tx, paymentId: string): Promise<void> {
  if (!(await setReversed(tx, houseId, paymentId, 'SUSPENSE'))) return
  const { id, lines } = await counterLines(tx, houseId, 'payment', paymentId)
  await post(app, tx, { userId: houseId, kind: 'reversal', source: paymentId, corrects: id, lines })
}
