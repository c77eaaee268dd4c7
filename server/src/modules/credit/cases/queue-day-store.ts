import type { Db } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'

/** What came and what was decided in one hour of Jakarta. */
export interface HourRow {
  date: string
  hour: number
  received: number
  decided: number
  approved: number
  rejected: number
  /** How long the decided cases had waited for a person, in seconds, and how many of them it is known of. */
  waited: number
  timed: number
}

/** Its condition is that of the index `decision_of_queue`. What a decision of a person rests on, is when the rules left it to one. */
const byHour = statement<HourRow>(`
  select (d.at at time zone 'Asia/Jakarta')::date::text as date, extract(hour from d.at at time zone 'Asia/Jakarta')::int as hour,
    (count(*) filter (where d.outcome = 'REFER'))::int as received,
    (count(*) filter (where d.outcome <> 'REFER'))::int as decided,
    (count(*) filter (where d.outcome = 'APPROVE'))::int as approved,
    (count(*) filter (where d.outcome = 'REJECT'))::int as rejected,
    coalesce(extract(epoch from sum(d.at - (select r.at from decision r where r.user_id = d.user_id and r.id = d.rests_on))), 0)::float8 as waited,
    count(d.rests_on)::int as timed
  from decision d
  where (d.outcome = 'REFER' or d.actor like 'OPERATOR:%') and d.at >= $1 and d.at < $2
  group by 1, 2`)

/** The hours with something from a moment up to another, in no order. */
export const queueHours = (db: Db, from: Date, to: Date): Promise<HourRow[]> => db.rows(byHour, [from, to])
