import type { OrderStatus } from '@lumbung/shared/enums/lending.ts'
import { businessDateAt } from '@lumbung/shared/lending/dates/calendar.ts'
import { byCustomer, bySystem } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { KeptRefusal, Refusal } from '../../../platform/refusal.ts'
import { type CodeTry, moneyFromOf } from '../../accounts/api.ts'
import type { App } from '../../context.ts'
import { bankAccountOf } from '../../onboarding/api.ts'
import { annexAccount } from '../agreement/annex.ts'
import { refusalOfHold } from '../applying/apply-rules.ts'
import { refusedAccounts } from '../disbursement/follow-up.ts'
import { openDisbursement } from '../disbursement/open-disbursement.ts'
import { loadCaps } from '../pricing/product-store.ts'
import { isAboveCaps, quoteOn } from '../pricing/quote-for.ts'
import { lockOrder, moveOrder, requireStep } from './move-order.ts'
import { takeCode } from './order-codes.ts'
import { changeAccount } from './order-store.ts'

interface Change {
  orderId: string
  bankAccountId: string
  otp: string
  /** The attempt at the code, counted before the transaction (`countOrderTry`). */
  tried: CodeTry | undefined
}

/**
 * After a failed disbursement: signs an addendum for an account in the customer's name that the bank has not refused for this
 * order, and sends the money there immediately, under a new reference (D-123; without the wait of 24 h). Refusals: NOT_FOUND,
 * ORDER_NOT_OPEN, BANK_ACCOUNT_IS_INVALID, MOBILE_CHANGED_WAITING, OTP_CHECK_FAILED, PRICE_CAP_EXCEEDED, which cancels the order.
 */
export async function changeOrderAccount(
  app: App,
  tx: Tx,
  userId: string,
  { orderId, bankAccountId, otp, tried }: Change,
): Promise<{ orderId: string; status: OrderStatus } | KeptRefusal> {
  const now = app.clock.now()
  const order = await lockOrder(tx, userId, orderId)
  requireStep(order, now, 'DISBURSEMENT_FAILED')
  const account = await bankAccountOf(app, tx, userId, bankAccountId)
  if (account?.status !== 'VALID' || account.removed) throw new Refusal('BANK_ACCOUNT_IS_INVALID')
  if ((await refusedAccounts(tx, userId, orderId)).includes(bankAccountId)) throw new Refusal('BANK_ACCOUNT_IS_INVALID')
  const held = refusalOfHold(await moneyFromOf(tx, userId), now)
  if (held) throw held
  const wrong = await takeCode(app, tx, order, { step: 'SIGN', otp, tried })
  if (wrong) return wrong
  const signedOn = businessDateAt(order.signed_at ?? now)
  if (isAboveCaps(quoteOn(order.quote, app.clock.today()), await loadCaps(tx), signedOn)) {
    await moveOrder(app, tx, order, 'breachCap', {
      actor: bySystem('orders'),
      reason: 'price above the ceiling before sending',
    })
    return new KeptRefusal('PRICE_CAP_EXCEEDED')
  }
  await annexAccount(app, tx, order, account)
  await changeAccount(tx, order, bankAccountId)
  const status = await moveOrder(app, tx, order, 'changeAccount', { actor: byCustomer })
  await openDisbursement(app, tx, order, bankAccountId)
  return { orderId, status }
}
