import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Standing } from '@lumbung/shared/lending/dates/holidays.ts'
import { type Actor, actorText } from '../../../platform/access/actor.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { newId } from '../../../platform/ids.ts'
import { type CalendarEvent, type CalendarStatus, calendarStates } from './calendar-state.ts'
import type { NamedDay, YearCalendar } from './year-calendar.ts'

/** A proposal to set the holidays of a year, and what became of it. */
export interface CalendarChange extends YearCalendar {
  changeId: string
  status: CalendarStatus
  reason: string
  proposedBy: string
  proposedAt: Date
}

const columns = `id as "changeId", year, standing, days, status, reason, proposed_by as "proposedBy", proposed_at as "proposedAt"`
const takeTurns = statement(`select pg_advisory_xact_lock(hashtext('calendar_change'))`)
const find = statement<CalendarChange>(`select ${columns} from calendar_change where id = $1`)
const listOpen = statement<CalendarChange>(`
  select ${columns} from calendar_change where status = 'PROPOSED' order by proposed_at, id`)
const insert = statement(`
  insert into calendar_change (id, year, standing, days, reason, status, proposed_by, proposed_at)
  values ($1, $2, $3, $4, $5, 'PROPOSED', $6, $7)`)
const decide = statement<{ number: number | null }>(`
  update calendar_change set status = $3, decided_by = $4, decided_at = $5,
    number = case when $3 = 'APPROVED' then (select coalesce(max(number), 0) + 1 from calendar_change) end
  where id = $1 and status = $2 returning number`)
const findDays = statement<NamedDay>(`
  select date, kind, name from holiday where removed_by is null and date between $1 and $2 order by date`)
const remove = statement(`
  update holiday set removed_by = $2, removed_on = $3 where date = any($1::date[]) and removed_by is null`)
const add = statement(`
  insert into holiday (date, kind, name, added_by)
  select d.*, $4 from unnest($1::date[], $2::text[], $3::text[]) as d (date, kind, name)`)
const findStanding = statement<{ standing: Standing }>(`
  select standing from calendar_change where year = $1 and number is not null order by number desc limit 1`)

/** Lets changes of the calendar take turns. */
export const takeCalendarTurn = (tx: Tx) => tx.rows(takeTurns)

export const findChange = (db: Db, id: string): Promise<CalendarChange | undefined> => db.row(find, [id])

/** The proposals that wait for another operator, the oldest first. */
export const openChanges = (db: Db): Promise<CalendarChange[]> => db.rows(listOpen)

/** What is known of a year; undefined for an unknown year. */
export const standingOf = async (db: Db, year: number): Promise<Standing | undefined> =>
  (await db.row(findStanding, [year]))?.standing

/** The holidays of a year as they are now. */
export const daysOfYear = (db: Db, year: number): Promise<NamedDay[]> =>
  db.rows(findDays, [`${year}-01-01`, `${year}-12-31`])

export async function insertChange(
  tx: Tx,
  { year, standing, days }: YearCalendar,
  { reason, by, at }: { reason: string; by: Actor; at: Date },
): Promise<string> {
  const id = newId()
  await tx.run(insert, [id, year, standing, JSON.stringify(days), reason, actorText(by), at])
  return id
}

/** Decides a proposal by compare-and-set; an approved one gets the next number. Throws if it has been decided. */
export async function decideChange(
  tx: Tx,
  { changeId, status }: CalendarChange,
  { event, by, at }: { event: CalendarEvent; by: Actor; at: Date },
): Promise<number> {
  const to = calendarStates.next(status, event)
  const decided = to && (await tx.row(decide, [changeId, status, to, actorText(by), at]))
  if (!decided) throw new Error(`a change of the calendar cannot ${event} when ${status}`)
  return decided.number ?? 0
}

/** Removes days from the table and adds others, as a change with this number. */
export async function writeDays(
  tx: Tx,
  number: number,
  { added, removed, today }: { added: readonly NamedDay[]; removed: readonly NamedDay[]; today: BusinessDate },
): Promise<void> {
  if (removed.length > 0) await tx.run(remove, [removed.map(({ date }) => date), number, today])
  const of = (key: keyof NamedDay) => added.map((day) => day[key])
  if (added.length > 0) await tx.run(add, [of('date'), of('kind'), of('name'), number])
}
