import { rupiah } from '@lumbung/shared/lending/money.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { assignSuspense, type Suspended } from '../../billing/api.ts'
import type { App } from '../../context.ts'
import { codeOfNumber, settleCode } from '../codes/code-store.ts'
import { incomingOf } from './incoming-payment.ts'

/**
 * Assigns money in suspense to the customer of a payment code, as if it had been paid with the code. Refused: NO_CODE,
 * NOT_IN_SUSPENSE. Throws MoreThanOwed for a closed account.
 */
export async function assignToCodeOf(app: App, tx: Tx, suspended: Suspended, number: string) {
  const code = await codeOfNumber(tx, number)
  if (!code) return 'NO_CODE'
  const assigned = await assignSuspense(app, tx, suspended, (payment) => {
    const { provider, providerRef, valueAt: paidAt, receivedAt } = payment
    return incomingOf(provider, { providerRef, amount: rupiah(payment.amount), paidAt }, code, receivedAt)
  })
  if (!assigned) return 'NOT_IN_SUSPENSE'
  await settleCode(tx, code.userId, code.paymentId)
  return assigned
}
