import type { DebtContact, debtContacts } from '@lumbung/shared/contract/billing/debt-contacts.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { Db } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'

const find = statement<Omit<DebtContact, 'at'> & { at: Date }>(`
  select id as "contactId", made_at as at, made_by as by, channel, purpose, due_date as "dueDate", amount from debt_contact
  where user_id = $1 and made_at is not null and failed_at is null and ($2::uuid is null or (made_at, id) <
    (select c.made_at, c.id from debt_contact c where c.user_id = $1 and c.id = $2))
  order by made_at desc, id desc limit $3`)

const pageSize = 20

/** Every contact made about the customer's debts, newest first, in keyset pages (CX-71). */
export async function listContacts(
  db: Db,
  userId: string,
  after: string | undefined,
): Promise<ReplyOf<typeof debtContacts>> {
  const found = await db.rows(find, [userId, after ?? null, pageSize + 1])
  const items = found.slice(0, pageSize).map((each) => ({ ...each, at: each.at.toISOString() }))
  const last = found.length > pageSize ? items.at(-1) : undefined
  return { items, ...(last ? { next: last.contactId } : {}) }
}
