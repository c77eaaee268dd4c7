import { statement } from '../../platform/database/sql.ts'
import type { PersonData, RetainedRecord } from '../context.ts'
import { closeCasesOf } from './cases/case-store.ts'
import { creditExport } from './exported.ts'
import { forgetFormer } from './former-debts.ts'
import { keepFreeze } from './limits/limit-locks.ts'
import { lockLimit } from './limits/limit-store.ts'

const kept = statement<RetainedRecord>(`
  select user_id, case when outstanding > 0 then 'LOAN' when reserved > 0 then 'ORDER' else 'RECORD' end as what,
    case when reserved = 0 and outstanding = 0 then updated_at end as ended
  from credit_limit where user_id = any($1)`)
const withdrawLimit = statement('update credit_limit set total = 0, updated_at = $2 where user_id = $1 and total > 0')
const deleteLimit = statement('delete from credit_limit where user_id = $1')
const deleteChanges = statement('delete from limit_change where user_id = $1')

/** The row stays: a payment may still be reversed. */
const close: PersonData['close'] = async (app, tx, { userId }) => {
  await tx.run(withdrawLimit, [userId, app.clock.now()])
  await keepFreeze(app, tx, userId)
  await closeCasesOf(tx, userId)
}

/** The limit with its income. Decisions are deleted with their application. */
export const creditData: PersonData = {
  exports: creditExport,
  // An order reserves its amount on this row.
  lock: { of: 'limit', take: async (tx, userId) => void (await lockLimit(tx, userId)) },
  keeps: (db, userIds) => db.rows(kept, [userIds]),
  leave: close,
  close,
  async erase(_app, tx, { userId }) {
    await tx.run(deleteLimit, [userId])
    await tx.run(deleteChanges, [userId])
    await forgetFormer(tx, userId)
  },
}
