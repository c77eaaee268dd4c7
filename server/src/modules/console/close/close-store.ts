import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'

export interface StoredClose {
  date: BusinessDate
  /** The text that the hash covers. */
  content: string
  former: Buffer
  hash: Buffer
  reason: string
  signed_by: string
  approved_by: string | null
  signed_at: Date
}
/** A close as lists show it. */
export type SignedDate = Pick<StoredClose, 'date' | 'signed_by' | 'approved_by' | 'signed_at'>

const columns = 'date, content, former, hash, reason, signed_by, approved_by, signed_at'
const takeTurns = statement(`select pg_advisory_xact_lock(hashtext('day_close'))`)
const findLast = statement<StoredClose>(`select ${columns} from day_close order by date desc limit 1`)
const find = statement<StoredClose>(`select ${columns} from day_close where date = $1`)
const list = statement<SignedDate>(
  'select date, signed_by, approved_by, signed_at from day_close where date >= $1 order by date desc',
)
const insert = statement(`
  insert into day_close (date, content, former, hash, reason, signed_by, approved_by, signed_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`)

/** Lets closes take turns. */
export const takeCloseTurn = (tx: Tx) => tx.rows(takeTurns)

/** The newest signed close. */
export const lastClose = (db: Db): Promise<StoredClose | undefined> => db.row(findLast)
export const findClose = (db: Db, date: BusinessDate): Promise<StoredClose | undefined> => db.row(find, [date])
export const signedSince = (db: Db, date: BusinessDate): Promise<SignedDate[]> => db.rows(list, [date])

export async function insertClose(tx: Tx, one: StoredClose): Promise<void> {
  const { date, content, former, hash, reason, signed_by, approved_by, signed_at } = one
  await tx.run(insert, [date, content, former, hash, reason, signed_by, approved_by, signed_at])
}
