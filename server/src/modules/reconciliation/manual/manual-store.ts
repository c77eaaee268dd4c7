import type { ManualAccount, ManualKind } from '@lumbung/shared/contract/operators/books/manual.ts'
import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { type Actor, actorText } from '../../../platform/access/actor.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'

interface Row {
  id: string
  kind: ManualKind
  date: BusinessDate
  reference: string
  reason: string
  proposed_by: string
  approved_by: string
  at: Date
  lines: readonly [ManualAccount, string | null, number][]
}

const insert = statement(`
  insert into manual_posting (id, kind, date, reference, reason, proposed_by, proposed_at, approved_by, at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (kind, reference) do nothing`)
const insertLines = statement(`
  insert into manual_line (posting_id, line, account, provider, amount)
  select $1, l.line - 1, l.account, l.provider, l.amount
  from unnest($2::text[], $3::text[], $4::int8[]) with ordinality as l (account, provider, amount, line)`)
const findReference = statement('select 1 from manual_posting where kind = $1 and reference = $2')
const newest = statement<Row>(`
  select m.id, m.kind, m.date, m.reference, m.reason, m.proposed_by, m.approved_by, m.at,
    (select jsonb_agg(jsonb_build_array(l.account, l.provider, l.amount) order by l.line) from manual_line l
      where l.posting_id = m.id) as lines
  from manual_posting m order by m.at desc, m.id desc limit 100`)

export interface StoredManual {
  id: string
  kind: ManualKind
  date: BusinessDate
  reference: string
  reason: string
  maker: Actor
  proposedAt: Date
  checker: Actor
  at: Date
  lines: readonly { account: ManualAccount; provider?: string | undefined; amount: number }[]
}

/** Stores a manual posting; false if there is one of its kind with the reference. */
export async function insertManual(tx: Tx, one: StoredManual): Promise<boolean> {
  const { id, kind, date, reference, reason, maker, proposedAt, checker, at, lines } = one
  const people = [actorText(maker), proposedAt, actorText(checker), at]
  if ((await tx.run(insert, [id, kind, date, reference, reason, ...people])) !== 1) return false
  await tx.run(insertLines, [
    id,
    lines.map(({ account }) => account),
    lines.map(({ provider }) => provider ?? null),
    lines.map(({ amount }) => amount),
  ])
  return true
}

export const isReferenceUsed = async (db: Db, kind: ManualKind, reference: string): Promise<boolean> =>
  (await db.row(findReference, [kind, reference])) !== undefined

/** The newest hundred manual postings. */
export const newestManual = (db: Db) => db.rows(newest)
