import type { Holidays } from '@lumbung/shared/lending/calendar.ts'
import type { Db } from '../../../platform/db.ts'
import { recent } from '../../../platform/recent.ts'
import { statement } from '../../../platform/sql.ts'

export interface HolidayRow {
  date: string
  kind: string
}

const find = statement<HolidayRow>('select date, kind from holiday')

export function holidaysFrom(rows: readonly HolidayRow[]): Holidays {
  const of = (kind: string) => new Set(rows.filter((row) => row.kind === kind).map(({ date }) => date))
  return { national: of('NATIONAL'), jointLeave: of('JOINT_LEAVE') }
}

/** The holidays that extend the grace. */
export async function loadHolidays(db: Db): Promise<Holidays> {
  return holidaysFrom(await db.rows(find))
}

/** The holidays as of at most a second ago, for screens. */
export const recentHolidays = recent(loadHolidays)
