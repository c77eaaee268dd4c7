import { giveVoucher } from '../../modules/lending/api.ts'
import { byOperator } from '../../platform/access/actor.ts'
import { query, type TestApp } from '../test-app.ts'

/** Gives a customer a voucher and returns its id. */
export async function giveTo(app: TestApp, userId: string, code: string): Promise<string> {
  await app.app.db.transaction((tx) => giveVoucher(app.app, tx, { userId, code, actor: byOperator('test') }))
  return (await query(app, 'select id from voucher where user_id = $1 and code = $2', [userId, code]))[0].id
}

/** The status of a voucher, and its events in order. */
export async function voucherState(app: TestApp, voucherId: string): Promise<{ status: string; events: string[] }> {
  const [state] = await query(
    app,
    `select v.status, array_agg(h.event order by h.seq) as events from voucher v
     join voucher_history h on h.user_id = v.user_id and h.voucher_id = v.id where v.id = $1 group by v.user_id, v.id`,
    [voucherId],
  )
  return state
}
