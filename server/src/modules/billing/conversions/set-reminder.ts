import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { lockFreeMoney } from '../../ledger/api.ts'
import { insertReminder, viewReminder } from './conversion-reminders.ts'
import { viewConversions } from './view-conversions.ts'

/** The view of a bill; a month without one is wrong input here. */
async function viewOf(app: App, tx: Tx, userId: string, month: string) {
  try {
    return await viewConversions(app, tx, userId, month)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOT_FOUND')
      throw new Refusal('BILL_INSTALLMENT_REMINDER_CREATION_INVALID_PARAM')
    throw error
  }
}

/**
 * Sets a reminder on the bill date (CX-36). Refused while another change of the customer's money runs, for a month without a bill,
 * and by the rules of reminders.
 */
export async function setReminder(
  app: App,
  tx: Tx,
  userId: string,
  { month, plan }: { month: string; plan: string },
): Promise<{ remindOn: string }> {
  if ((await lockFreeMoney(tx, [userId])).length === 0)
    throw new Refusal('BILL_INSTALLMENT_REMINDER_CREATION_CONCURRENT')
  const view = await viewOf(app, tx, userId, month)
  const { refusal } = await viewReminder(app, tx, userId, view)
  if (refusal) throw new Refusal(refusal)
  const offer = view.offers.find(({ plans }) => plans.some((one) => one.plan === plan))
  if (!offer) throw new Refusal('BILL_INSTALLMENT_REMINDER_PLAN_CHANGED')
  const remindOn = view.billDate
  await insertReminder(tx, { userId, month, loanId: offer.loan.loanId, remindOn }, app.clock.now())
  return { remindOn }
}
