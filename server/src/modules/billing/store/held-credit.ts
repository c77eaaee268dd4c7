import { addDays, type BusinessDate, startOfDay } from '@lumbung/shared/lending/dates/calendar.ts'
import { addWorkdays, type Holidays } from '@lumbung/shared/lending/dates/holidays.ts'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import type { Db } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { loadHolidays } from './holiday-store.ts'

/** Workdays after which money that was paid in counts towards settling another loan ⚙: money may be laundered by overpaying. */
const waitingWorkdays = 1

/**
 * What recent payments left as credit, or as a deposit that may become credit when its conversion ends, and what they paid of loans that
 * gave it back since; not what was paid for this settlement.
 */
const sumHeld = statement<{ held: number }>(`
  select coalesce(sum(a.amount), 0)::int8 as held
  from payment p join allocation a on a.user_id = p.user_id and a.payment_id = p.id and a.kind = 'PAID'
  left join loan l on l.user_id = a.user_id and l.id = a.loan_id
  where p.user_id = $1 and p.provider not in ('credit', 'conversion', 'premium', 'return', 'waiver')
    and p.received_at >= $3 and p.counts_from <= $4 and (p.status = 'BOOKED' or p.reversed_at > $4)
    and not coalesce(p.target ->> 'kind' = 'SETTLEMENT' and p.target ->> 'loanId' = $2, false)
    and (a.part in ('credit', 'deposit') or l.status = 'REFUNDED' or (l.status = 'CANCELED' and a.part <> 'principal')
      or (a.part = 'insurance' and exists (select from insurance_policy n
        where n.user_id = a.user_id and n.loan_id = a.loan_id and n.returned_at is not null)))`)

/** The first of the dates whose money still waits on a date. */
function waitingSince(date: BusinessDate, holidays: Holidays): BusinessDate {
  let first = date
  while (addWorkdays(addDays(first, -1), waitingWorkdays, holidays) > date) first = addDays(first, -1)
  return first
}

/** A loan that is to be settled, and when: with money that arrived on a date and counts from a time; by default from now on. */
export interface Settling {
  userId: string
  loanId: string
  date: BusinessDate
  from?: Date
}

async function heldOn(db: Db, { userId, loanId, date, from }: Settling, holidays: Holidays): Promise<number> {
  const since = startOfDay(waitingSince(date, holidays))
  return (await db.one(sumHeld, [userId, loanId, since, from ?? 'infinity'])).held
}

/** How much credit does not count yet for a settlement (behaviour 7). It may be more than the credit that there is. */
export async function heldCredit(db: Db, settling: Settling): Promise<number> {
  return heldOn(db, settling, await loadHolidays(db))
}

/** The credit balance as it counts for a settlement, and what waits, with the date from which it counts. */
export async function usableCredit(db: Db, settling: Settling, credit: number) {
  const holidays = await loadHolidays(db)
  const held = await heldOn(db, settling, holidays)
  const usable = rupiah(Math.max(0, credit - held))
  const amount = rupiah(Math.max(0, credit) - usable)
  const from = addWorkdays(settling.date, waitingWorkdays, holidays)
  return { usable, waiting: amount > 0 ? { amount, from } : undefined }
}
