import { type Rejection, toldReason } from '@lumbung/shared/decline-text.ts'
import { actorOf, type OperatorCaller } from '../../../platform/access/caller.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { KeptRefusal, Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { operatorNames, refuseProposed } from '../../operators/api.ts'
import { listedOrder, orderHistory } from '../operators/order-file-store.ts'
import { type Approval, approve, rejectOrder, signApproval } from './approve-order.ts'
import { lockOrder } from './move-order.ts'
import { orderTakesTwo, recommendOrder } from './recommend-order.ts'

const decisions: readonly string[] = ['approve', 'refuse']

/** Why an order cannot be decided any more: who decided it and when, or that it ended or moved in another way. */
async function refusalOf(db: Db, userId: string, orderId: string): Promise<Refusal> {
  const history = await orderHistory(db, userId, orderId)
  const decided = history.findLast(({ event }) => decisions.includes(event))
  const by = /^OPERATOR:(.+)$/.exec(decided?.actor ?? '')?.[1]
  if (!decided || by === undefined) return new Refusal('STATE_CHANGED')
  const names = await operatorNames(db, [by])
  return new Refusal('ALREADY_DECIDED', { by: names.get(by) ?? by, at: decided.at.toISOString() })
}

async function listed(db: Db, orderId: string) {
  const found = await listedOrder(db, orderId)
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

/** What is known of a decision before its transaction. */
export interface Prepared {
  /** A second person has to approve it. */
  takesTwo: boolean
  /** Of an approval by one person, or at the desk. */
  signed: Approval | undefined
}

/**
 * Signs the agreement before the transaction, because that takes long; not if a second person has to approve it, whose approval signs.
 * Refuses with NOT_FOUND, and with ALREADY_DECIDED { by, at } or STATE_CHANGED if the order does not wait.
 */
export async function prepareDecision(
  app: App,
  orderId: string,
  { outcome, isDesk }: { outcome: 'APPROVE' | 'REJECT'; isDesk: boolean },
): Promise<Prepared> {
  if (outcome === 'REJECT') return { takesTwo: false, signed: undefined }
  const order = await listed(app.db, orderId)
  const takesTwo = orderTakesTwo(order)
  if (takesTwo && !isDesk) return { takesTwo, signed: undefined }
  const signed = await signApproval(app, order.user_id, orderId)
  if (!signed) throw await refusalOf(app.db, order.user_id, orderId)
  return { takesTwo, signed }
}

interface Decided extends Prepared {
  orderId: string
  outcome: 'APPROVE' | 'REJECT'
  caller: OperatorCaller
  /** Why it is rejected. */
  decline: Rejection | undefined
}

/**
 * Approves with what was signed, proposes the approval to a second person, or rejects; returns whose order it is, and the proposal.
 * Refuses as `prepareDecision`, and with ALREADY_DECIDED { by, at } while somebody's proposal is open; returns ORDER_ENDED where an
 * approval ended the order instead, because of its price or the limit.
 */
export async function decideOrder(
  app: App,
  tx: Tx,
  { orderId, outcome, caller, takesTwo, signed, decline }: Decided,
): Promise<{ userId: string; approvalId?: string } | KeptRefusal> {
  const { user_id: userId } = await listed(tx, orderId)
  const { status } = await lockOrder(tx, userId, orderId)
  if (status !== 'WAITING_LENDER_APPROVE') throw await refusalOf(tx, userId, orderId)
  await refuseProposed(tx, 'order.decide', `order:${orderId}`)
  if (outcome === 'REJECT') {
    const reason = decline ? toldReason(decline) : 'refused by an operator'
    const hidden = decline === 'FRAUD_ORDER' && { hidden: decline }
    await rejectOrder(app, tx, { userId, orderId, actor: actorOf(caller), reason, ...hidden })
    return { userId }
  }
  if (takesTwo) {
    const approvalId = await recommendOrder(app, tx, { orderId, caller, signed })
    return approvalId instanceof KeptRefusal ? approvalId : { userId, approvalId }
  }
  // What was signed before the transaction is of an order that one person approves.
  if (!signed) throw new Refusal('STATE_CHANGED')
  const end = await approve(app, tx, signed, actorOf(caller))
  return end === 'APPROVED' ? { userId } : new KeptRefusal('ORDER_ENDED')
}
