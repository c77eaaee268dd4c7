import { addDays, startOfDay } from '@lumbung/shared/lending/calendar.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { statement } from '../../../platform/sql.ts'
import type { App } from '../../context.ts'

const sum = statement<{ spent: number }>('select coalesce(sum(spent), 0)::int8 as spent from sms_day where date = $1')

/** At most so many parts, and at least so many codes a part ⚙. */
const division = { parts: 16, codes: 500 } as const

const open = statement(`
  insert into sms_day (date, part, sent, spent) select $1, part, 0, 0 from generate_series(0, $2 - 1) as part
  on conflict do nothing`)
const spendFrom = (lock: string) =>
  statement(`
    with free as (
      select part from sms_day where date = $1 and part < $2 and spent + $3 <= $4 order by part limit 1 for update ${lock})
    update sms_day set sent = sent + 1, spent = spent + $3 from free where date = $1 and sms_day.part = free.part`)
const spendAtOnce = spendFrom('skip locked')
const spend = spendFrom('')

/** Whether half of today's budget is spent. From then on every code needs a proof of work. */
export async function isBudgetTight(app: App, db: Db): Promise<boolean> {
  const { spent } = await db.one(sum, [app.clock.today()])
  return spent * 2 >= app.config.sms.budget
}

/** What devices that have verified the number may spend beyond the budget, in percent of it. */
const reservePercent = 20

/**
 * Takes the price of one code from today's budget. Returns false if it is spent (#3). The budget is divided into parts of equal
 * size: a code takes from one that no other code is taking from, and waits only if there is none.
 */
export async function spendOnCode(app: App, tx: Tx, known: boolean): Promise<boolean> {
  const { price, budget } = app.config.sms
  const parts = Math.max(1, Math.min(division.parts, Math.floor(budget / (price * division.codes))))
  const most = known ? (budget * (100 + reservePercent)) / 100 : budget
  const today = app.clock.today()
  const wanted = [today, parts, price, Math.floor(most / parts)]
  if ((await tx.run(spendAtOnce, wanted)) === 1) return true
  await tx.run(open, [today, parts])
  return (await tx.run(spend, wanted)) === 1
}

/** Seconds until the next business date. */
export function secondsLeftToday(app: App): number {
  const { clock } = app
  return Math.ceil((startOfDay(addDays(clock.today(), 1)).getTime() - clock.now().getTime()) / 1000)
}
