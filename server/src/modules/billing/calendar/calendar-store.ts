import type { Standing } from '@lumbung/shared/lending/dates/holidays.ts'
import { type Actor, actorText } from '../../../platform/access/actor.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { newId } from '../../../platform/ids.ts'
import type { NamedDay, YearCalendar } from './year-calendar.ts'

const takeTurns = statement(`select pg_advisory_xact_lock(hashtext('calendar_change'))`)
const insert = statement<{ number: number }>(`
  insert into calendar_change
    (id, number, year, standing, days, reason, status, proposed_by, proposed_at, decided_by, decided_at)
  values ($1, (select coalesce(max(number), 0) + 1 from calendar_change), $2, $3, $4, $5, 'APPROVED', $6, $7, $8, $9)
  returning number`)
const findDays = statement<NamedDay>(`
  select date, kind, name from holiday where removed_by is null and date between $1 and $2 order by date`)
const remove = statement(`
  update holiday set removed_by = $2, removed_on = $3 where date = any($1::date[]) and removed_by is null`)
const add = statement(`
  insert into holiday (date, kind, name, added_by)
  select d.*, $4 from unnest($1::date[], $2::text[], $3::text[]) as d (date, kind, name)`)
const findStanding = statement<{ standing: Standing }>(`
  select standing from calendar_change where year = $1 order by number desc limit 1`)

/** Lets changes of the calendar take turns. */
export const takeCalendarTurn = (tx: Tx) => tx.rows(takeTurns)

/** What is known of a year; undefined for an unknown year. */
export const standingOf = async (db: Db, year: number): Promise<Standing | undefined> =>
  (await db.row(findStanding, [year]))?.standing

/** The holidays of a year as they are now. */
export const daysOfYear = (db: Db, year: number): Promise<NamedDay[]> =>
  db.rows(findDays, [`${year}-01-01`, `${year}-12-31`])

/** Who set the holidays of a year, and why. */
export interface CalendarPeople {
  maker: Actor
  /** Somebody else. */
  checker: Actor
  reason: string
  proposedAt: Date
}

/** Records a change that is carried out, and returns its number. The calendar's turn is taken. */
export async function insertChange(
  tx: Tx,
  { year, standing, days }: YearCalendar,
  { maker, checker, reason, proposedAt }: CalendarPeople,
  at: Date,
): Promise<number> {
  const people = [reason, actorText(maker), proposedAt, actorText(checker), at]
  return (await tx.one(insert, [newId(), year, standing, JSON.stringify(days), ...people])).number
}

/** Removes days from the table and adds others, as a change with this number. */
export async function writeDays(
  tx: Tx,
  number: number,
  { added, removed, today }: { added: readonly NamedDay[]; removed: readonly NamedDay[]; today: string },
): Promise<void> {
  if (removed.length > 0) await tx.run(remove, [removed.map(({ date }) => date), number, today])
  const of = (key: keyof NamedDay) => added.map((day) => day[key])
  if (added.length > 0) await tx.run(add, [of('date'), of('kind'), of('name'), number])
}
