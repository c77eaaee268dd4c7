import type { Db } from '../../platform/db.ts'
import { ordersAwaitingLender } from './order-store.ts'

/** What other modules may use of lending. */
export { serveVerify } from './agreement/verify-page.ts'
export { approveOrder, rejectOrder } from './approve-order.ts'
export { onDisbursementNotice, resumeDisbursements } from './disbursement/send-disbursement.ts'
export { resumeLending } from './jobs.ts'
export { hasOrderOnTheWay } from './order-store.ts'
export { type BookedQuote, quoteView } from './quote-for.ts'
export { productsOn, quoteLoanFor } from './quote-loan.ts'
export { sweepOrders } from './sweep-orders.ts'

/** Orders that wait for the lender's word, for the desk that gives it. */
export async function waitingOrders(db: Db): Promise<{ userId: string; orderId: string }[]> {
  const rows = await ordersAwaitingLender(db, true)
  return rows.map(({ user_id, id }) => ({ userId: user_id, orderId: id }))
}
