import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/ids.ts'
import type { App } from '../../context.ts'
import { post } from '../../ledger/api.ts'
import { publish } from '../../topics.ts'
import type { Order } from '../orders/order-store.ts'
import { type DisbursementRow, insertDisbursement } from './disbursement-store.ts'

/**
 * Opens a disbursement of an order under a new reference: row, posting (cash → in-transit) and event, in one transaction. With
 * `notBefore` there is no event: the schedule sends it when its time has come.
 */
export async function openDisbursement(
  app: App,
  tx: Tx,
  order: Order,
  bankAccountId: string,
  notBefore?: Date,
): Promise<string> {
  const { user_id: userId, id: orderId, amount } = order
  const id = newId()
  const now = app.clock.now()
  const { name: provider } = app.providers.disbursement
  await insertDisbursement(tx, { userId, id, orderId, provider, amount, bankAccountId, now, notBefore })
  await post(app, tx, {
    userId,
    kind: 'disbursement-sent',
    source: id,
    lines: [
      { account: 'in-transit', provider, amount },
      { account: 'cash', provider, amount: -amount },
    ],
  })
  if (!notBefore)
    await publish(tx, { topic: 'lending.disbursement-created', payload: { userId, orderId, reference: id } }, now)
  return id
}

/** Posts that the money was not sent or was returned: in-transit → cash. */
export async function postReturn(app: App, tx: Tx, row: DisbursementRow): Promise<void> {
  const { user_id: userId, id, provider, amount } = row
  await post(app, tx, {
    userId,
    kind: 'disbursement-failed',
    source: id,
    lines: [
      { account: 'cash', provider, amount },
      { account: 'in-transit', provider, amount: -amount },
    ],
  })
}
