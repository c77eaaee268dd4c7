import type * as contract from '@lumbung/shared/contract/billing/statements.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Db } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { StatementContent } from './build-statement.ts'

interface Row {
  id: string
  month: string
  issued_on: BusinessDate
  first_due_date: BusinessDate | null
  amount: number
}

const columns = 'id, month, issued_on, first_due_date, amount'
const findPage = statement<Row>(`
  select ${columns} from bill_statement
  where user_id = $1 and ($2::uuid is null or month < (select month from bill_statement where user_id = $1 and id = $2))
  order by month desc limit $3`)
const findOne = statement<Row & { content: StatementContent }>(
  `select ${columns}, content from bill_statement where user_id = $1 and id = $2`,
)

/** The number on the statement: `202612-5F0C1A2B3D4E`. */
const numberOf = ({ id, month }: Row) => `${month.replace('-', '')}-${id.slice(-12).toUpperCase()}`

const summaryOf = (row: Row) => ({
  statementId: row.id,
  number: numberOf(row),
  month: row.month,
  issuedOn: row.issued_on,
  amount: row.amount,
  ...(row.first_due_date ? { firstDueDate: row.first_due_date } : {}),
})

const pageSize = 24

/** A customer's statements, newest first, in keyset pages (CX-24). */
export async function listStatements(
  db: Db,
  userId: string,
  after: string | undefined,
): Promise<ReplyOf<typeof contract.statementList>> {
  const found = await db.rows(findPage, [userId, after ?? null, pageSize + 1])
  const items = found.slice(0, pageSize).map(summaryOf)
  const last = found.length > pageSize ? items.at(-1) : undefined
  return { items, ...(last ? { next: last.statementId } : {}) }
}

/** One statement as it was issued. Refuses with NOT_FOUND, also if it is another customer's. */
export async function readStatement(
  db: Db,
  userId: string,
  statementId: string,
): Promise<ReplyOf<typeof contract.statement>> {
  const row = await db.row(findOne, [userId, statementId])
  if (!row) throw new Refusal('NOT_FOUND')
  return { ...summaryOf(row), ...row.content, payments: [...row.content.payments] }
}
