import { statement } from '../../platform/database/sql.ts'
import { endRows, notHeld } from '../../platform/personal-data/retention.ts'
import { anyPaymentWithCode } from '../billing/api.ts'
import type { AppRetention, PersonData, RetainedRecord } from '../context.ts'
import { paymentsExport } from './exported.ts'

const hasPayment = anyPaymentWithCode('t.user_id', 't.id')

export const paymentRetention: AppRetention[] = [
  endRows('webhook_notice', {
    table: 'webhook_notice',
    event: 't.handled_at',
    only: `(t.user_id is null or ${notHeld('t.user_id')})`,
  }),
  endRows('payment_code', {
    table: 'payment_code',
    event: 't.expires_at',
    only: `t.status in ('EXPIRED', 'FAILED', 'REPLACED') and not ${hasPayment} and ${notHeld('t.user_id')}`,
  }),
]

const kept = statement<RetainedRecord>(`
  select user_id, 'CODE' as what, null as ended from payment_code where user_id = any($1) and status in ('PREPARING', 'PENDING')`)
const blankCodes = statement('update payment_code set holder_name = null where user_id = $1')
const deleteNotices = statement('delete from webhook_notice where user_id = $1')

export const paymentData: PersonData = {
  exports: paymentsExport,
  keeps: (db, userIds) => db.rows(kept, [userIds]),
  async erase(_app, tx, { userId }) {
    await tx.run(blankCodes, [userId])
    await tx.run(deleteNotices, [userId])
  },
}
