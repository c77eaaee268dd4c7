import { type BusinessDate, businessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Standing } from '@lumbung/shared/lending/dates/holidays.ts'
import type { Db } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { newestCalendar } from '../store/holiday-store.ts'
import { countWaitingForReplay } from './concerned-loans.ts'

/** From this day of a year on the next one has to be confirmed: the decree is usually known in September (behaviour 14). */
const confirmedFrom = '10-01'

const findDueYears = statement<{ year: string; count: number }>(`
  select to_char(due_date, 'YYYY') as year, count(*)::int from installment where is_open group by 1 order by 1`)

const known = (year: string, standing: string | undefined): string =>
  standing === 'ESTIMATED' ? `the holidays of ${year} are only estimated` : `the holidays of ${year} are unknown`

/**
 * What is missing in the calendar on a date (behaviour 14): this year or, from 1 October, the next one that is not confirmed, and every
 * unknown year in which an instalment falls due.
 */
export async function calendarGaps(db: Db, today: BusinessDate): Promise<string[]> {
  const years = new Map((await newestCalendar(db)).years)
  const year = Number(today.slice(0, 4))
  const confirmed = [year, ...(today.slice(5) >= confirmedFrom ? [year + 1] : [])].map(String)
  const gaps = confirmed
    .filter((each) => years.get(each) !== 'CONFIRMED')
    .map((each) => `${known(each, years.get(each))}: enter the decree`)
  for (const { year: each, count } of await db.rows(findDueYears))
    if (!years.has(each))
      gaps.push(`${known(each, undefined)}, and ${count} instalments fall due in it: enter an estimate`)
  return gaps
}

/** The last day of which the calendar knows something. */
export async function calendarKnownUntil(db: Db): Promise<BusinessDate> {
  const years = (await newestCalendar(db)).years.map(([year]) => year)
  return businessDate(`${years.sort().at(-1) ?? '2026'}-12-31`)
}

/** The years with their standing and numbers of days, and how many customers wait for a replay. */
export async function calendarState(db: Db): Promise<{ years: [string, Standing, number, number][]; waiting: number }> {
  const { days, years } = await newestCalendar(db)
  const count = (year: string, kind: string) =>
    days.filter((day) => day.date.startsWith(year) && day.kind === kind && !day.removedOn).length
  return {
    years: years.map(([year, standing]) => [year, standing, count(year, 'NATIONAL'), count(year, 'JOINT_LEAVE')]),
    waiting: await countWaitingForReplay(db),
  }
}
