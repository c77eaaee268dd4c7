import { addDays, startOfDay } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import type { App } from '../../context.ts'

const sum = statement<{ spent: number }>(
  'select coalesce(sum(spent - reminded), 0)::int8 as spent from sms_day where date = $1',
)

/** At most so many parts, and at least so many codes a part ⚙. */
const division = { parts: 16, codes: 500 } as const

const open = statement(`
  insert into sms_day (date, part, sent, spent) select $1, part, 0, 0 from generate_series(0, $2 - 1) as part
  on conflict do nothing`)
const spendFrom = (lock: string) =>
  statement(`
    with free as (
      select part from sms_day where date = $1 and part < $2 and spent + $3 <= $4 order by part limit 1 for update ${lock})
    update sms_day set sent = sent + 1, spent = spent + $3, reminded = reminded + $5 from free where date = $1 and sms_day.part = free.part`)
const spendAtOnce = spendFrom('skip locked')
const spend = spendFrom('')

/** Whether half of today's budget is spent on other SMS than reminders. From then on every code needs a proof of work. */
export async function isBudgetTight(app: App, db: Db): Promise<boolean> {
  const { spent } = await db.one(sum, [app.clock.today()])
  return spent * 2 >= app.config.sms.budget
}

/**
 * How far SMS of a kind may take the day's budget, in percent of it ⚙: codes to devices that have verified the number, and notices
 * about security, beyond it. Notices leave half of that to codes, because they stay in the app; what can wait leaves a fifth.
 */
const shares = { KNOWN: 120, SECURITY: 110, NUMBER: 110, CODE: 100, SERVICE: 100, STRANGER: 80, REMINDER: 80 } as const
export type SmsClass = keyof typeof shares

/**
 * Takes the price of one SMS from today's budget. Returns false if its share is spent (#3). The budget is divided into parts of
 * equal size: an SMS takes from one that no other is taking from, and waits only if there is none.
 */
export async function spendOnSms(app: App, tx: Tx, smsClass: SmsClass): Promise<boolean> {
  const { price, budget } = app.config.sms
  const parts = Math.max(1, Math.min(division.parts, Math.floor(budget / (price * division.codes))))
  const most = (budget * shares[smsClass]) / 100
  const today = app.clock.today()
  const wanted = [today, parts, price, Math.floor(most / parts), smsClass === 'REMINDER' ? price : 0]
  if ((await tx.run(spendAtOnce, wanted)) === 1) return true
  await tx.run(open, [today, parts])
  return (await tx.run(spend, wanted)) === 1
}

/** Seconds until the next business date. */
export function secondsLeftToday(app: App): number {
  const { clock } = app
  return Math.ceil((startOfDay(addDays(clock.today(), 1)).getTime() - clock.now().getTime()) / 1000)
}
