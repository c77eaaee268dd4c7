import type { OrderStatus } from '@lumbung/shared/enums/lending.ts'
import { byCustomer, bySystem } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { KeptRefusal, Refusal } from '../../../platform/refusal.ts'
import type { CodeTry } from '../../accounts/api.ts'
import type { App } from '../../context.ts'
import { publish } from '../../topics.ts'
import { markAgreementSigned } from '../agreement/agreement-store.ts'
import { obstacleOf, refusalFor, refusalOfAccount, refusalOfHold } from '../applying/apply-rules.ts'
import { readBorrower } from '../applying/borrower-store.ts'
import { loadCaps } from '../pricing/product-store.ts'
import { isAboveCaps } from '../pricing/quote-for.ts'
import { lockOrder, moveOrder, requireStep } from './move-order.ts'
import { takeCode } from './order-codes.ts'
import { type Order, recordSignature } from './order-store.ts'

interface Signing {
  orderId: string
  otp: string
  /** The attempt at the code, counted before the transaction (`countOrderTry`). */
  tried: CodeTry | undefined
  documentHash: string
}

interface SignatureResult {
  esign: 'WAITING_LENDER_APPROVE'
  status: OrderStatus
}

/** The refusal for what may have changed since the order was placed: limit, overdue loans, account. */
async function refusalNow(app: App, tx: Tx, order: Order, deviceHash: Buffer): Promise<Refusal | undefined> {
  const now = app.clock.now()
  const { user_id: userId, bank_account_id: bankAccountId } = order
  const borrower = await readBorrower(tx, { userId, bankAccountId, deviceHash, today: app.clock.today() })
  // Data are confirmed before an order is placed, not again for its signature.
  const obstacle = obstacleOf({ ...borrower, openOrder: undefined, isOutdated: false })
  if (obstacle) return refusalFor(obstacle)
  return refusalOfHold(borrower.moneyFrom, now) ?? refusalOfAccount(borrower.account, now)
}

/**
 * Signs the agreement with the given hash. Refusals: NOT_FOUND, ORDER_NOT_OPEN, OTP_CHECK_REQUIRED, DOCUMENT_CHANGED, the
 * obstacles to a loan, OTP_CHECK_FAILED { triesLeft }, PRICE_CAP_EXCEEDED, which cancels the order.
 */
export async function signOrder(
  app: App,
  tx: Tx,
  caller: { userId: string; deviceHash: Buffer },
  { orderId, otp, tried, documentHash }: Signing,
): Promise<SignatureResult | KeptRefusal> {
  const now = app.clock.now()
  const order = await lockOrder(tx, caller.userId, orderId)
  if (order.status === 'OTP_REQUIRED') throw new Refusal('OTP_CHECK_REQUIRED')
  requireStep(order, now, 'SIGNING')
  if (documentHash !== order.document_hash) throw new Refusal('DOCUMENT_CHANGED')
  const refusal = await refusalNow(app, tx, order, caller.deviceHash)
  if (refusal) throw refusal
  const wrong = await takeCode(app, tx, order, { step: 'SIGN', otp, tried })
  if (wrong) return wrong
  if (isAboveCaps(order.quote, await loadCaps(tx), app.clock.today())) {
    await moveOrder(app, tx, order, 'breachCap', {
      actor: bySystem('orders'),
      reason: 'price above the ceiling at signature',
    })
    return new KeptRefusal('PRICE_CAP_EXCEEDED')
  }
  await markAgreementSigned(tx, caller.userId, orderId, now)
  await recordSignature(tx, order, now)
  const status = await moveOrder(app, tx, order, 'sign', { actor: byCustomer })
  await publish(tx, { topic: 'lending.order-signed', payload: { userId: caller.userId, orderId } }, now)
  return { esign: 'WAITING_LENDER_APPROVE', status }
}
