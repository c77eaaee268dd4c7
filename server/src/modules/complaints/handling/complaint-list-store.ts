import type { HandlingView } from '@lumbung/shared/contract/operators/handling.ts'
import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Db } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { type CustomersComplaint, complaintColumns } from '../complaint-store.ts'

/** The rows of a page ⚙. */
export const pageSize = 50
/** The most rows of a view that are counted ⚙. */
const mostCounted = 1000

const from = `select user_id, ${complaintColumns} from complaint`
const former = (columns: string) => `(select ${columns} from complaint where id = $1)`
const page = `limit ${pageSize + 1}`
const listOpen = statement<CustomersComplaint>(`${from} where status <> 'ANSWERED'
  and ($1::uuid is null or (due_on, id) > ${former('due_on, id')}) order by due_on, id ${page}`)
const listMine = statement<CustomersComplaint>(`${from} where status <> 'ANSWERED' and taken_by = $2
  and ($1::uuid is null or (due_on, id) > ${former('due_on, id')}) order by due_on, id ${page}`)
const listAnswered = statement<CustomersComplaint>(`${from} where answered_at is not null
  and ($1::uuid is null or (answered_at, id) < ${former('answered_at, id')}) order by answered_at desc, id desc ${page}`)
const listAll = statement<CustomersComplaint>(`${from} where ($1::uuid is null or id < $1) order by id desc ${page}`)
const counted = (where: string) =>
  `(select count(*)::int from (select from complaint where ${where} limit ${mostCounted}) t)`
const count = statement<Counts>(`
  select ${counted(`status <> 'ANSWERED'`)} as open, ${counted(`status <> 'ANSWERED' and taken_by = $1`)} as mine,
    ${counted(`status <> 'ANSWERED' and due_on < $2`)} as late, ${counted('answered_at is not null')} as answered,
    ${counted('true')} as all`)

const late = statement<{ count: number }>(
  `select count(*)::int as count from complaint where status <> 'ANSWERED' and due_on < $1`,
)

export interface Counts {
  open: number
  mine: number
  late: number
  answered: number
  all: number
}

/** A page of a view after one of its rows, and one row more if there is another page. */
export function complaintsIn(db: Db, view: HandlingView, after: string | undefined, operator: string) {
  if (view === 'MINE') return db.rows(listMine, [after ?? null, operator])
  const list = { OPEN: listOpen, ANSWERED: listAnswered, ALL: listAll }[view]
  return db.rows(list, [after ?? null])
}

/** How many complaints each view has. */
export const countComplaints = (db: Db, operator: string, today: BusinessDate) => db.one(count, [operator, today])

/** How many open complaints are past their last day on a date. */
export const lateComplaints = async (db: Db, on: BusinessDate): Promise<number> => (await db.one(late, [on])).count
