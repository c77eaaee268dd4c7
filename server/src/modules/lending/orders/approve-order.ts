import { businessDateAt } from '@lumbung/shared/lending/dates/calendar.ts'
import { type Actor, bySystem } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { App } from '../../context.ts'
import { freezeLimit } from '../../credit/api.ts'
import { findAgreement } from '../agreement/agreement-store.ts'
import { keepSigned, type SignedAgreement, signForLender } from '../agreement/signing/sign-for-lender.ts'
import { openDisbursement } from '../disbursement/open-disbursement.ts'
import { loadCaps } from '../pricing/product-store.ts'
import { isAboveCaps, quoteOn } from '../pricing/quote-for.ts'
import { isBlocked } from './is-blocked.ts'
import { type Cause, lockOrder, moveOrder } from './move-order.ts'
import { findOrder, findOrderForUpdate, type Order } from './order-store.ts'

async function breaches(app: App, tx: Tx, order: Order): Promise<boolean> {
  const signedOn = businessDateAt(order.signed_at ?? app.clock.now())
  return isAboveCaps(quoteOn(order.quote, app.clock.today()), await loadCaps(tx), signedOn)
}

/** ENDED: since the signature the price or the limit came to forbid it, so that the order was ended. LATE: somebody was faster. */
export type ApprovalOutcome = 'APPROVED' | 'ENDED' | 'LATE'

export async function approve(app: App, tx: Tx, { order, finished }: Approval, actor: Actor): Promise<ApprovalOutcome> {
  const locked = await lockOrder(tx, order.user_id, order.id)
  if (locked.status !== 'WAITING_LENDER_APPROVE') return 'LATE'
  if (await breaches(app, tx, locked)) {
    await moveOrder(app, tx, locked, 'breachCap', {
      actor: bySystem('orders'),
      reason: 'price above the ceiling before sending',
    })
    return 'ENDED'
  }
  if (await isBlocked(tx, locked)) {
    await moveOrder(app, tx, locked, 'refuse', {
      actor: bySystem('orders'),
      reason: 'the limit was locked after the signature',
    })
    return 'ENDED'
  }
  await keepSigned(tx, order.user_id, finished)
  await moveOrder(app, tx, locked, 'approve', { actor })
  await openDisbursement(app, tx, locked, locked.bank_account_id)
  return 'APPROVED'
}

export interface Approval {
  order: Order
  finished: SignedAgreement
}

/** Signs the agreement of an order for the lender; undefined if the order does not wait for approval. Nothing is stored yet. */
export async function signApproval(app: App, userId: string, orderId: string): Promise<Approval | undefined> {
  const order = await findOrder(app.db, userId, orderId)
  const agreement = order && (await findAgreement(app, app.db, userId, orderId))
  if (order?.status !== 'WAITING_LENDER_APPROVE' || !agreement?.signed_at) return undefined
  return { order, finished: await signForLender(app, userId, agreement, order.created_at) }
}

/**
 * The lender approves and signs: stores the finished PDF and opens the disbursement. Returns false if the order does not wait
 * for approval.
 */
export async function approveOrder(app: App, userId: string, orderId: string, actor: Actor): Promise<boolean> {
  const signed = await signApproval(app, userId, orderId)
  return signed !== undefined && (await app.db.transaction((tx) => approve(app, tx, signed, actor))) === 'APPROVED'
}

/**
 * The lender rejects: the order ends and the limit is released; for suspected fraud it is also frozen, until two people lift the freeze (D-135).
 * Returns false if the order does not wait for approval.
 */
export async function rejectOrder(
  app: App,
  tx: Tx,
  { userId, orderId, ...cause }: Cause & { userId: string; orderId: string },
): Promise<boolean> {
  const order = await findOrderForUpdate(tx, userId, orderId)
  if (order?.status !== 'WAITING_LENDER_APPROVE') return false
  await moveOrder(app, tx, order, 'refuse', cause)
  if (cause.hidden === 'FRAUD_ORDER') await freezeLimit(app, tx, userId, { reason: 'FRAUD', by: cause.actor })
  return true
}

/** Approves automatically if no person has to decide. */
export async function approveByRule(app: App, userId: string, orderId: string): Promise<void> {
  const order = await findOrder(app.db, userId, orderId)
  if (order && !order.needs_approval) await approveOrder(app, userId, orderId, bySystem('lender-rule'))
}
