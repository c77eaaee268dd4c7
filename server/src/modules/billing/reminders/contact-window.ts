import { businessDate, weekday } from '@lumbung/shared/lending/dates/calendar.ts'
import { type Holidays, isNationalHoliday } from '@lumbung/shared/lending/dates/holidays.ts'

/** Hours after UTC. None of them has summer time. */
const zoneHours = { 'Asia/Jakarta': 7, 'Asia/Makassar': 8, 'Asia/Jayapura': 9 } as const
export type ContactZone = keyof typeof zoneHours

/** The first hour in which a customer may be contacted about a debt, and the first in which not any more (domain 14). */
const open = { from: 8, until: 20 } as const

function isOpenAt(now: Date, hours: number, holidays: Holidays): boolean {
  const local = new Date(now.getTime() + hours * 3_600_000)
  const date = businessDate(local.toISOString().slice(0, 10))
  const hour = local.getUTCHours()
  return hour >= open.from && hour < open.until && weekday(date) !== 0 && !isNationalHoliday(date, holidays)
}

/**
 * Whether a customer may be contacted about a debt: Monday to Saturday, not on a national holiday, 08:00–20:00 in the customer's
 * own zone (behaviour 7, D-237). Where the zone is unknown, every zone must allow it.
 */
export function mayContact(now: Date, zone: ContactZone | undefined, holidays: Holidays): boolean {
  const hours = zone ? [zoneHours[zone]] : Object.values(zoneHours)
  return hours.every((each) => isOpenAt(now, each, holidays))
}
