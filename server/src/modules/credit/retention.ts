import { statement } from '../../platform/sql.ts'
import type { Kept, PersonData } from '../context.ts'

const kept = statement<Kept>(`
  select user_id, case when reserved = 0 and outstanding = 0 then updated_at end as ended
  from credit_limit where user_id = any($1)`)
const deleteLimit = statement('delete from credit_limit where user_id = $1')

/** The limit with its income. Decisions are deleted with their application. */
export const creditData: PersonData = {
  keeps: (db, userIds) => db.rows(kept, [userIds]),
  erase: async (_app, tx, { userId }) => void (await tx.run(deleteLimit, [userId])),
}
