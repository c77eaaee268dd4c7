import type { BookFinding } from '@lumbung/shared/contract/operators/books/checks.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'

export interface StoredCheck {
  id: string
  asked_by: string
  asked_at: Date
  rebuilds: boolean
  finished_at: Date | null
  found: number | null
  findings: BookFinding[] | null
}

const columns = 'id, asked_by, asked_at, rebuilds, finished_at, found, findings'
const insert = statement(`
  insert into ledger_check (id, asked_by, asked_at, rebuilds) values ($1, $2, $3, $4)
  on conflict ((true)) where finished_at is null do nothing`)
const findRunning = statement<StoredCheck>(`select ${columns} from ledger_check where finished_at is null`)
const find = statement<StoredCheck>(`select ${columns} from ledger_check where id = $1`)
const list = statement<StoredCheck>(`select ${columns} from ledger_check order by asked_at desc, id desc limit 10`)
const findNewest = statement<StoredCheck>(
  `select ${columns} from ledger_check where finished_at is not null order by asked_at desc, id desc limit 1`,
)
const finish = statement(`
  update ledger_check set finished_at = $2, found = $3, findings = $4 where id = $1 and finished_at is null`)

export type NewCheck = Pick<StoredCheck, 'id' | 'asked_by' | 'asked_at' | 'rebuilds'>

/** Stores a check that was asked for; false while another one runs. */
export const insertCheck = async (tx: Tx, { id, asked_by, asked_at, rebuilds }: NewCheck): Promise<boolean> =>
  (await tx.run(insert, [id, asked_by, asked_at, rebuilds])) === 1

export const runningCheck = (db: Db): Promise<StoredCheck | undefined> => db.row(findRunning)
export const findCheck = (db: Db, id: string): Promise<StoredCheck | undefined> => db.row(find, [id])
export const lastChecks = (db: Db): Promise<StoredCheck[]> => db.rows(list)

/** The newest check that has finished. */
export const newestCheck = (db: Db): Promise<StoredCheck | undefined> => db.row(findNewest)

export async function finishCheck(
  db: Db,
  id: string,
  { at, found, findings }: { at: Date; found: number; findings: readonly BookFinding[] },
): Promise<void> {
  await db.run(finish, [id, at, found, JSON.stringify(findings)])
}
