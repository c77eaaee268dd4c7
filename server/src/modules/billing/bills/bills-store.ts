import type { Db } from '../../../platform/db.ts'
import { statement } from '../../../platform/sql.ts'
import { together } from '../../../platform/together.ts'
import type { App } from '../../context.ts'
import {
  type BalanceRow,
  type BilledInstallment,
  balanceColumns,
  balanceJoin,
  billedFrom,
} from '../store/balance-store.ts'

/** The data of a bill list as the database returns it. */
export interface OwedRow extends BalanceRow {
  codes: { paymentId: string; month: string }[] | null
}

/**
 * Bills are read at every start of the app, so these columns fetch everything they need, other modules' tables included, in one
 * round trip; the home screen reads them together with its own. `person` is a column, `now` a parameter.
 */
export const owedColumns = (person: string, now: string) => `
  ${balanceColumns},
  (select jsonb_agg(jsonb_build_object('paymentId', id, 'month', target->>'month') order by created_at desc)
    from payment_code where user_id = ${person} and status in ('PREPARING', 'PENDING') and expires_at > ${now}
      and target->>'kind' = 'BILL') as codes`
export const owedJoin = balanceJoin

const find = statement<OwedRow & { user_id: string }>(`
  select me.user_id, ${owedColumns('me.user_id', '$2')} from unnest($1::uuid[]) as me (user_id) ${owedJoin('me.user_id')}`)

/** What a customer owes. */
export interface Owed {
  /** The balance of the credit account: negative when the customer has credit, positive when the customer owes it. */
  owedBack: number
  /** Payment codes for bills that are still open, newest first. */
  codes: { paymentId: string; month: string }[]
  /** Of running loans only. */
  installments: BilledInstallment[]
}

export const owedFrom = ({ owed_back: owedBack, codes, installments }: OwedRow): Owed => ({
  owedBack: owedBack ?? 0,
  codes: codes ?? [],
  installments: (installments ?? []).map(billedFrom),
})

async function owedBy(db: Db, userIds: readonly string[], now: Date): Promise<(Owed | undefined)[]> {
  const rows = new Map((await db.rows(find, [userIds, now])).map((row) => [row.user_id, owedFrom(row)]))
  return userIds.map((userId) => rows.get(userId))
}

const nothing: Owed = { owedBack: 0, codes: [], installments: [] }

/** What a customer owes now. */
export const owedOf = together<App, string, Owed>({
  name: 'owed',
  group: ({ db, clock }, userIds) => owedBy(db, userIds, clock.now()),
  alone: async ({ db, clock }, userId) => (await owedBy(db, [userId], clock.now()))[0] ?? nothing,
})
