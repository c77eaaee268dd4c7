import type { Role } from '@lumbung/shared/contract/operators/acts.ts'
import type { ListName } from '@lumbung/shared/contract/operators/tools/lists.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'

export interface StoredView {
  id: string
  operator: string
  list: ListName
  name: string
  filter: Readonly<Record<string, string>>
  shared_with: Role | null
}

const columns = 'id, operator, list, name, filter, shared_with'
const takeTurns = statement(`select pg_advisory_xact_lock(hashtextextended('saved_view ' || $1, 0))`)
const count = statement<{ count: number }>('select count(*)::int as count from saved_view where operator = $1')
const insert = statement(`
  insert into saved_view (id, operator, list, name, filter, shared_with, saved_at) values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (operator, list, name) do nothing`)
const list = statement<StoredView>(`
  select ${columns} from saved_view where operator = $1 or shared_with = any($2) order by lower(name), id`)
const lock = statement<StoredView>(`select ${columns} from saved_view where id = $1 for update`)
const isTaken = statement(`
  select 1 from saved_view where operator = $1 and list = $2 and name = $3 and id <> $4`)
const change = statement('update saved_view set name = $2, shared_with = $3 where id = $1')
const remove = statement('delete from saved_view where id = $1')

/** Lets changes of one operator's views take turns. */
export const takeViewTurn = (tx: Tx, operator: string) => tx.rows(takeTurns, [operator])
export const countViews = async (tx: Tx, operator: string): Promise<number> => (await tx.one(count, [operator])).count

/** Adds a view; false if the operator has one of this name on this list. */
export async function insertView(tx: Tx, { id, operator, list: of, name, filter, shared_with }: StoredView, now: Date) {
  return (await tx.run(insert, [id, operator, of, name, filter, shared_with, now])) === 1
}

/** The views of an operator and those shared with these roles. */
export const viewsFor = (db: Db, operator: string, roles: readonly Role[]): Promise<StoredView[]> =>
  db.rows(list, [operator, roles])

export const lockView = (tx: Tx, id: string): Promise<StoredView | undefined> => tx.row(lock, [id])

/** Renames and shares a view; false if its owner has another one of this name on the list. */
export async function updateView(tx: Tx, view: StoredView, name: string, sharedWith: Role | null): Promise<boolean> {
  if (await tx.row(isTaken, [view.operator, view.list, name, view.id])) return false
  await tx.run(change, [view.id, name, sharedWith])
  return true
}

export const removeView = (tx: Tx, id: string) => tx.run(remove, [id])
