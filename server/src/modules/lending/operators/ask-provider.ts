import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { askProvider as call } from '@lumbung/shared/contract/operators/orders.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { ProviderUnavailable } from '../../../providers/provider-error.ts'
import type { App } from '../../context.ts'
import { onDisbursementNotice } from '../disbursement/send-disbursement.ts'
import { disbursementTries, listedOrder } from './order-file-store.ts'

/**
 * Asks the provider what became of an order's money, and records the answer. It sends nothing: what the provider does not know is
 * sent again by the schedule, under the same reference. Refuses with NOT_FOUND, with STATE_CHANGED unless money is under way, and
 * with PROVIDER_UNAVAILABLE.
 */
export async function askProvider(app: App, orderId: string): Promise<ReplyOf<typeof call>> {
  const order = await listedOrder(app.db, orderId)
  if (!order) throw new Refusal('NOT_FOUND')
  const [newest] = await disbursementTries(app.db, order.user_id, orderId)
  if (newest?.status !== 'SENT' && newest?.status !== 'UNKNOWN') throw new Refusal('STATE_CHANGED')
  const found = await onDisbursementNotice(app, newest.provider_ref).catch((error: unknown) => {
    throw error instanceof ProviderUnavailable ? new Refusal('PROVIDER_UNAVAILABLE') : error
  })
  const after = await listedOrder(app.db, orderId)
  if (!found || !after) throw new Refusal('NOT_FOUND')
  return { found, status: after.status }
}
