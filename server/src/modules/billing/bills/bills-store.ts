import type { Db } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { together } from '../../../platform/database/together.ts'
import type { App } from '../../context.ts'
import {
  type BalanceRow,
  type BilledInstallment,
  balanceColumns,
  balanceJoin,
  billedFrom,
} from '../store/balance-store.ts'
import { receivedColumn } from '../store/conversion-store.ts'
import { type WaivedItem, waivedColumn } from '../store/waiver-store.ts'

/** An application that concerns the bills shown: open, or booked for a bill of this month or later. */
export interface StoredBilledConversion {
  conversionId: string
  loanId: string
  month: string
  advance: number
  /** What was paid in advance and waits for the booking. */
  held: number
  /** The loan that it became. */
  newLoanId: string | null
}

/** The data of a bill list as the database returns it. */
export interface OwedRow extends BalanceRow {
  codes: { paymentId: string; month: string }[] | null
  conversions: StoredBilledConversion[] | null
  waived: WaivedItem[] | null
}

/**
 * Bills are read at every start of the app, so these columns fetch everything they need, other modules' tables included, in one
 * round trip; the home screen reads them together with its own. `person` is a column, `now` a parameter.
 */
export const owedColumns = (person: string, now: string) => `
  ${balanceColumns},
  (select jsonb_agg(jsonb_build_object('paymentId', id, 'month', target->>'month') order by created_at desc)
    from payment_code where user_id = ${person} and status in ('PREPARING', 'PENDING') and expires_at > ${now}
      and target->>'kind' = 'BILL') as codes,
  (select jsonb_agg(jsonb_build_object('conversionId', c.id, 'loanId', c.loan_id, 'month', c.month, 'newLoanId', l.id,
      'advance', c.advance, 'held', case when l.id is null then ${receivedColumn} else 0 end) order by c.id)
    from conversion c left join loan l on l.user_id = c.user_id and l.conversion_id = c.id
    where c.user_id = ${person} and c.status <> 'ENDED'
      and (l.id is null or c.month >= to_char(${now}::timestamptz at time zone 'Asia/Jakarta', 'YYYY-MM'))) as conversions,
  ${waivedColumn(person)} as waived`
export const owedJoin = balanceJoin

const find = statement<OwedRow & { user_id: string }>(`
  select me.user_id, ${owedColumns('me.user_id', '$2')} from unnest($1::uuid[]) as me (user_id) ${owedJoin('me.user_id')}`)

/** What a customer owes. */
export interface OpenDebt {
  /** The balance of the credit account: negative when the customer has credit, positive when the customer owes it. */
  owedBack: number
  /** Payment codes for bills that are still open, newest first. */
  codes: { paymentId: string; month: string }[]
  conversions: StoredBilledConversion[]
  /** Of running loans only. */
  installments: BilledInstallment[]
  /** Late fees that were waived as goodwill, item by item. */
  waived: readonly WaivedItem[]
}

export const owedFrom = ({ owed_back: owedBack, codes, conversions, installments, waived }: OwedRow): OpenDebt => ({
  owedBack: owedBack ?? 0,
  codes: codes ?? [],
  conversions: conversions ?? [],
  installments: (installments ?? []).map(billedFrom),
  waived: waived ?? [],
})

async function owedBy(db: Db, userIds: readonly string[], now: Date): Promise<(OpenDebt | undefined)[]> {
  const rows = new Map((await db.rows(find, [userIds, now])).map((row) => [row.user_id, owedFrom(row)]))
  return userIds.map((userId) => rows.get(userId))
}

const nothing: OpenDebt = { owedBack: 0, codes: [], conversions: [], installments: [], waived: [] }

/** What a customer owes now. */
export const owedOf = together<App, string, OpenDebt>({
  name: 'owed',
  group: ({ db, clock }, userIds) => owedBy(db, userIds, clock.now()),
  alone: async ({ db, clock }, userId) => (await owedBy(db, [userId], clock.now()))[0] ?? nothing,
})
