import { forgottenFrom } from '@lumbung/shared/lending/dates/late-payments.ts'
import type { Db } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import type { Offer } from '../pricing/product-store.ts'

/** Whether an offer is sold only to customers who paid in time. */
export const needsPunctuality = (offer: Offer | undefined): boolean => offer?.product.no_late_payments ?? false

/** HAS_LATE_PAYMENT_BILLS { until } for an offer that is not sold to a customer who paid late in the last 180 days (D-150). */
export async function refusalOfLatePayments(
  app: App,
  db: Db,
  offer: Offer | undefined,
  userId: string | undefined,
): Promise<Refusal | undefined> {
  if (userId === undefined || !needsPunctuality(offer)) return undefined
  const last = await app.hooks.lastLatePayment(db, userId)
  const until = last && forgottenFrom(last)
  return until && app.clock.today() < until ? new Refusal('HAS_LATE_PAYMENT_BILLS', { until }) : undefined
}
