import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { waitingOrders as call } from '@lumbung/shared/contract/operators/lending.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { loadPerson } from '../../accounts/api.ts'
import type { App } from '../../context.ts'
import { customerName, sentDocuments } from '../../onboarding/api.ts'
import { type Approval, approve, rejectOrder, signApproval } from './approve-order.ts'
import { ordersAwaitingLender } from './order-store.ts'

/** The orders that wait for the lender's approval, oldest first. */
export async function waitingOrders(app: App): Promise<ReplyOf<typeof call>['items']> {
  const { db } = app
  return Promise.all(
    (await ordersAwaitingLender(db, true)).map(async ({ user_id: userId, id: orderId, amount, since }) => {
      const [{ mobile }, name, documents] = await Promise.all([
        loadPerson(app, db, userId),
        customerName(app, db, userId),
        sentDocuments(db, userId),
      ])
      return { orderId, name: name ?? '', mobile, documents, amount, since: since.toISOString() }
    }),
  )
}

async function borrowerOf(db: Db, orderId: string): Promise<string> {
  const found = (await ordersAwaitingLender(db, true)).find(({ id }) => id === orderId)
  if (!found) throw new Refusal('NOT_FOUND')
  return found.user_id
}

/** Signs the agreement before the transaction, because that takes long. Refuses with NOT_FOUND if the order does not wait. */
export async function prepareApproval(app: App, orderId: string): Promise<Approval> {
  const signed = await signApproval(app, await borrowerOf(app.db, orderId), orderId)
  if (!signed) throw new Refusal('NOT_FOUND')
  return signed
}

/** Approves with what was signed, or rejects without. Refuses with NOT_FOUND if the order does not wait any more. */
export async function decideOrder(
  app: App,
  tx: Tx,
  { orderId, actor, signed, reason }: { orderId: string; actor: Actor; signed: Approval | undefined; reason: string },
): Promise<void> {
  const isDone = signed
    ? await approve(app, tx, signed, actor)
    : await rejectOrder(app, tx, { userId: await borrowerOf(tx, orderId), orderId, actor, reason })
  if (!isDone) throw new Refusal('NOT_FOUND')
}
