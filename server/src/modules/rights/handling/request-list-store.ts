import type { HandlingView } from '@lumbung/shared/contract/operators/handling.ts'
import type { Db } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { type CustomersRequest, dataRequestColumns } from '../requests/data-request-store.ts'

/** The rows of a page ⚙. */
export const pageSize = 50
/** The most rows of a view that are counted ⚙. */
const mostCounted = 1000

const from = `select user_id, ${dataRequestColumns} from data_request where kind <> 'EXPORT'`
const former = (columns: string) => `(select ${columns} from data_request where id = $1)`
const page = `limit ${pageSize + 1}`
const listOpen = statement<CustomersRequest>(`${from} and status = 'RECEIVED'
  and ($1::uuid is null or (due_at, id) > ${former('due_at, id')}) order by due_at, id ${page}`)
const listMine = statement<CustomersRequest>(`${from} and status = 'RECEIVED' and taken_by = $2
  and ($1::uuid is null or (due_at, id) > ${former('due_at, id')}) order by due_at, id ${page}`)
const listAnswered = statement<CustomersRequest>(`${from} and answered_at is not null
  and ($1::uuid is null or (answered_at, id) < ${former('answered_at, id')}) order by answered_at desc, id desc ${page}`)
const listAll = statement<CustomersRequest>(`${from} and ($1::uuid is null or id < $1) order by id desc ${page}`)
const counted = (where: string) =>
  `(select count(*)::int from (select from data_request where kind <> 'EXPORT' and ${where} limit ${mostCounted}) t)`
const count = statement<Counts>(`
  select ${counted(`status = 'RECEIVED'`)} as open, ${counted(`status = 'RECEIVED' and taken_by = $1`)} as mine,
    ${counted(`status = 'RECEIVED' and due_at < $2`)} as late, ${counted('answered_at is not null')} as answered,
    ${counted('true')} as all`)

interface Counts {
  open: number
  mine: number
  late: number
  answered: number
  all: number
}

/** A page of a view after one of its rows, and one row more if there is another page. */
export function requestsIn(db: Db, view: HandlingView, after: string | undefined, operator: string) {
  if (view === 'MINE') return db.rows(listMine, [after ?? null, operator])
  const list = { OPEN: listOpen, ANSWERED: listAnswered, ALL: listAll }[view]
  return db.rows(list, [after ?? null])
}

/** How many requests each view has. */
export const countRequests = (db: Db, operator: string, now: Date) => db.one(count, [operator, now])
