import type { App, AppSchedule } from '../context.ts'
import { resumeDisbursements } from './disbursement/send-disbursement.ts'
import { approveByRule } from './orders/approve-order.ts'
import { ordersAwaitingRule } from './orders/order-store.ts'
import { sweepOrders } from './orders/sweep-orders.ts'
import { expireVouchers } from './vouchers/expire-vouchers.ts'

/** Resumes approvals that a crash or a dead letter left behind. One that fails does not stop the others. */
export async function resumeApprovals(app: App): Promise<void> {
  for (const { user_id, id } of await ordersAwaitingRule(app.db))
    await approveByRule(app, user_id, id).catch((err: unknown) =>
      app.log.error({ err, orderId: id }, 'an approval failed'),
    )
}

/** Runs when a worker starts: resumes what a crash left unfinished. */
export async function resumeLending(app: App): Promise<void> {
  await sweepOrders(app)
  await resumeApprovals(app)
  await resumeDisbursements(app)
}

export const lendingSchedules: AppSchedule[] = [
  { name: 'lending.sweep-orders', cron: '* * * * *', run: async (app) => void (await sweepOrders(app)) },
  { name: 'lending.resume-approvals', cron: '* * * * *', run: resumeApprovals },
  { name: 'lending.expire-vouchers', cron: '5 0 * * *', run: async (app) => void (await expireVouchers(app)) },
  { name: 'lending.resume-disbursements', cron: '* * * * *', run: resumeDisbursements },
]
