import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { App } from '../../context.ts'
import { blockLimit, notBlocked } from '../../credit/api.ts'
import { lockMoney } from '../../ledger/api.ts'
import { customersLateFor, hasLoanLateFor } from './portfolio.ts'

/** A customer with a loan more than so many days late cannot borrow until nothing is overdue ⚙ (D-135). */
const blockAfterDays = 60

/** Blocks the limits of customers who are more than 60 days late, each in a transaction of its own. */
export async function blockLate(app: App, today: BusinessDate): Promise<void> {
  const late = await customersLateFor(app.db, today, blockAfterDays)
  for (const userId of await notBlocked(app.db, late))
    await app.db.transaction(async (tx) => {
      // A payment may have arrived meanwhile.
      await lockMoney(tx, userId)
      if (await hasLoanLateFor(tx, userId, today, blockAfterDays)) await blockLimit(tx, userId, app.clock.now())
    })
}
