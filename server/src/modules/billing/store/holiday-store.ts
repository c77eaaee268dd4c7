import { type Holiday, type Holidays, holidaysOf, type Standing } from '@lumbung/shared/lending/dates/holidays.ts'
import type { Db } from '../../../platform/database/db.ts'
import { recent } from '../../../platform/database/recent.ts'
import { statement } from '../../../platform/database/sql.ts'

/** The calendar with a number, as JSON. */
export interface CalendarJson {
  days: Holiday[]
  years: [string, Standing][]
  number: number
}

/** SQL of the calendar with a number: every day that was added by then, and when it was removed. */
const calendarColumn = (number: string): string => `(
  select jsonb_build_object('number', n.number,
    'days', (select coalesce(jsonb_agg(jsonb_build_object('date', date, 'kind', kind,
      'removedOn', case when removed_by <= n.number then removed_on end)), '[]') from holiday where added_by <= n.number),
    'years', (select coalesce(jsonb_agg(jsonb_build_array(year::text, standing)), '[]') from (
      select distinct on (year) year, standing from calendar_change where number <= n.number order by year, number desc) as known))
  from (select ${number} as number) n)`

const newest = '(select max(number) from calendar_change)'
const find = statement<{ calendar: CalendarJson }>(`select ${calendarColumn(newest)} as calendar`)
const findNumbered = statement<{ calendar: CalendarJson }>(`select ${calendarColumn('$1::int')} as calendar`)

const holidaysFrom = ({ days, years }: CalendarJson): Holidays => holidaysOf(days, years)

/** The newest calendar, as JSON. */
export const newestCalendar = async (db: Db): Promise<CalendarJson> => (await db.one(find)).calendar

/** The holidays that extend the grace, by the newest calendar. */
export async function loadHolidays(db: Db): Promise<Holidays> {
  return holidaysFrom(await newestCalendar(db))
}

/** Calendars by the change that made each: once it took effect, what its number means stays the same. */
const known = new Map<string, Holidays>()
const mostKnown = 100

/** SQL columns: the calendar of a customer's books, and the change that made it. */
export const calendarColumns = (userId: string): string => `
  calendar_of(${userId}) as calendar, (select id from calendar_change where number = calendar_of(${userId})) as calendar_id`

/** The holidays of such a calendar. Not for a transaction that changes the calendar itself: it may be rolled back. */
export async function holidaysOfCalendar(db: Db, number: number, changeId: string): Promise<Holidays> {
  const found = known.get(changeId)
  if (found) return found
  const holidays = holidaysFrom((await db.one(findNumbered, [number])).calendar)
  if (known.size >= mostKnown) known.clear()
  known.set(changeId, holidays)
  return holidays
}

/** The holidays as of at most a second ago, for screens. */
export const recentHolidays = recent(loadHolidays)
