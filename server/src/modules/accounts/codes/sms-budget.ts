import { addDays, startOfDay } from '@lumbung/shared/lending/calendar.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { statement } from '../../../platform/sql.ts'
import type { App } from '../../context.ts'

const find = statement<{ spent: number }>('select spent from sms_day where date = $1')
/** Every code updates the day's one row; the budget itself limits how often. */
const spend = statement(`
  insert into sms_day (date, sent, spent) select $1, 1, $2 where $2 <= $3::int8
  on conflict (date) do update set sent = sms_day.sent + 1, spent = sms_day.spent + excluded.spent
  where sms_day.spent + excluded.spent <= $3`)

/** Whether half of today's budget is spent. From then on every code needs a proof of work. */
export async function isBudgetTight(app: App, db: Db): Promise<boolean> {
  const spent = (await db.row(find, [app.clock.today()]))?.spent ?? 0
  return spent * 2 >= app.config.sms.budget
}

/** What devices that have verified the number may spend beyond the budget, in percent of it. */
const reservePercent = 20

/** Takes the price of one code from today's budget. Returns false if it is spent (#3). */
export async function spendOnCode(app: App, tx: Tx, known: boolean): Promise<boolean> {
  const { price, budget } = app.config.sms
  const most = known ? Math.floor((budget * (100 + reservePercent)) / 100) : budget
  return (await tx.run(spend, [app.clock.today(), price, most])) === 1
}

/** Seconds until the next business date. */
export function secondsLeftToday(app: App): number {
  const { clock } = app
  return Math.ceil((startOfDay(addDays(clock.today(), 1)).getTime() - clock.now().getTime()) / 1000)
}
