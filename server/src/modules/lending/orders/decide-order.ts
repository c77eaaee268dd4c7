import type { Actor } from '../../../platform/access/actor.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { KeptRefusal, Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { operatorNames } from '../../operators/api.ts'
import { listedOrder, orderHistory } from '../operators/order-file-store.ts'
import { type Approval, approve, rejectOrder, signApproval } from './approve-order.ts'

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

async function borrowerOf(db: Db, orderId: string): Promise<string> {
  const found = await listedOrder(db, orderId)
  if (!found) throw new Refusal('NOT_FOUND')
  return found.user_id
}

/**
 * Signs the agreement before the transaction, because that takes long. Refuses with NOT_FOUND, and with ALREADY_DECIDED { by, at } or
 * STATE_CHANGED if the order does not wait.
 */
export async function prepareApproval(app: App, orderId: string): Promise<Approval> {
  const userId = await borrowerOf(app.db, orderId)
  const signed = await signApproval(app, userId, orderId)
  if (!signed) throw await refusalOf(app.db, userId, orderId)
  return signed
}

interface Decided {
  orderId: string
  actor: Actor
  /** Of an approval. */
  signed: Approval | undefined
  /** Of a rejection. */
  reason: string
}

/**
 * Approves with what was signed, or rejects without; returns whose order it is. Refuses as `prepareApproval`; returns ORDER_ENDED
 * where an approval ended the order instead, because of its price or the limit.
 */
export async function decideOrder(
  app: App,
  tx: Tx,
  { orderId, actor, signed, reason }: Decided,
): Promise<string | KeptRefusal> {
  const userId = await borrowerOf(tx, orderId)
  if (!signed) {
    if (await rejectOrder(app, tx, { userId, orderId, actor, reason })) return userId
    throw await refusalOf(tx, userId, orderId)
  }
  const outcome = await approve(app, tx, signed, actor)
  if (outcome === 'LATE') throw await refusalOf(tx, userId, orderId)
  return outcome === 'APPROVED' ? userId : new KeptRefusal('ORDER_ENDED')
}
