import type { Holidays } from '@lumbung/shared/lending/calendar.ts'
import type { Db } from '../../platform/db.ts'
import { statement } from '../../platform/sql.ts'
import { holidaysFrom } from './book-store.ts'

interface Row {
  owed_back: number
  holidays: { date: string; kind: string }[]
  codes: { paymentId: string; month: string }[]
}

/** Bills are read at every start of the app, so this one read joins tables of other modules: it saves two round trips. */
const find = statement<Row>(`
  select
    (select coalesce(sum(amount), 0)::int8 from entry where user_id = $1 and account = 'credit') as owed_back,
    (select coalesce(jsonb_agg(jsonb_build_object('date', date, 'kind', kind)), '[]') from holiday) as holidays,
    (select coalesce(jsonb_agg(jsonb_build_object('paymentId', id, 'month', target->>'month') order by created_at desc), '[]')
     from payment_code where user_id = $1 and status in ('PREPARING', 'PENDING') and expires_at > $2
       and target->>'kind' = 'BILL') as codes`)

export interface Standing {
  /** The balance of the credit account: below 0 is the person's, above 0 she owes it back. */
  owedBack: number
  holidays: Holidays
  /** Codes of bills that wait for money, newest first. */
  codes: { paymentId: string; month: string }[]
}

/** What a bill list needs beside the loans. */
export async function standingOf(db: Db, userId: string, now: Date): Promise<Standing> {
  const { owed_back: owedBack, holidays, codes } = await db.one(find, [userId, now])
  return { owedBack, holidays: holidaysFrom(holidays), codes }
}
