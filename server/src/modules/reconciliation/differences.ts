import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { statement } from '../../platform/database/sql.ts'
import type { SettlementLine } from '../../providers/settlement/port.ts'
import { pairs } from './movements.ts'

/** Something in a provider's file that differs from our books, or from its earlier files. Amounts in rupiah, money out negative. */
export interface Difference {
  what:
    | 'NOT_IN_BOOKS'
    | 'NOT_IN_FILE'
    | 'AMOUNT_DIFFERS'
    | 'NET_DIFFERS'
    | 'LINE_CHANGED'
    | 'LINE_UNREAD'
    | 'LINE_PENDING'
  kind: SettlementLine['kind']
  transactionId: string | undefined
  reference: string
  date: string
  ours: number | undefined
  theirs: number | undefined
  /** Of LINE_UNREAD: what is wrong. */
  detail?: string | undefined
}

interface Row {
  what: Difference['what']
  kind: Difference['kind']
  transaction_id: string | null
  reference: string
  date: string
  ours: number | null
  theirs: number | null
  detail: string | null
}

/** The net amount that a line should have. */
const expectedNet = 'theirs - charged'

const compare = statement(`
  insert into statement_difference (import_id, n, what, kind, transaction_id, reference, date, ours, theirs)
  select $2, $6 + row_number() over (order by date, kind, reference, what), what, kind, transaction_id, reference, date, ours, theirs
  from (
    select case when ours is null then 'NOT_IN_BOOKS' when theirs is null then 'NOT_IN_FILE' else 'AMOUNT_DIFFERS' end as what,
      kind, transaction_id, reference, date, ours, theirs
    from (${pairs}) as pair
    where date between $3 and $4 and kind <> 'FEE' and ours is distinct from theirs and (theirs is not null or date <= $5)
    union all
    select 'NET_DIFFERS', kind, transaction_id, reference, date, ${expectedNet}, net from (${pairs}) as pair
    where date between $3 and $4 and kind <> 'OTHER' and net <> ${expectedNet}
    union all
    select 'LINE_PENDING', kind, transaction_id, reference, (created_at at time zone 'Asia/Jakarta')::date, null, net
    from statement_line where provider = $1 and status = 'PENDING' and created_at < $7
  ) as found`)
const insertFound = statement(`
  insert into statement_difference (import_id, n, what, kind, transaction_id, reference, date, ours, theirs, detail)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`)
const find = statement<Row>(`
  select what, kind, transaction_id, reference, date, ours, theirs, detail from statement_difference where import_id = $1 order by n`)

interface Period {
  importId: string
  provider: string
  from: BusinessDate
  to: BusinessDate
  /** The last date on which a movement of ours must be in the file. */
  expectedUntil: BusinessDate
  /** A line that is pending since before has waited too long. */
  pendingSince: Date
}

/** Stores what differs between our books and the provider's lines of a period, after what its lines themselves have `found`. */
export async function storeDifferences(tx: Tx, period: Period, found: readonly Difference[]): Promise<void> {
  const { importId, provider, from, to, expectedUntil, pendingSince } = period
  for (const [index, { what, kind, transactionId, reference, date, ours, theirs, detail }] of found.entries())
    await tx.run(insertFound, [importId, index + 1, what, kind, transactionId, reference, date, ours, theirs, detail])
  await tx.run(compare, [provider, importId, from, to, expectedUntil, found.length, pendingSince])
}

/** The stored differences of an import. */
export async function differencesOf(db: Db, importId: string): Promise<Difference[]> {
  return (await db.rows(find, [importId])).map(({ transaction_id, ours, theirs, detail, ...row }) => {
    return {
      ...row,
      transactionId: transaction_id ?? undefined,
      ours: ours ?? undefined,
      theirs: theirs ?? undefined,
      ...(detail && { detail }),
    }
  })
}
