import { statement } from '../../platform/database/sql.ts'
import type { FileId } from '../../platform/files/blob-store.ts'
import { giveUpFiles } from '../../platform/files/loose-files.ts'
import { endRows, notHeld } from '../../platform/personal-data/retention.ts'
import type { AppRetention, PersonData, RetainedRecord } from '../context.ts'
import { lendingExport, lendingFacts } from './exported.ts'
import { orderIs } from './orders/order-lists.ts'

const orderOf = `(select o.status from loan_order o where o.user_id = t.user_id and o.id = t.order_id)`

/** Whether the order or the conversion of an agreement `t` ended without a loan. */
const endedWithoutLoan = `(${orderIs.endedWithoutLoan(orderOf)}
  or (select v.status from conversion v where v.user_id = t.user_id and v.id = t.conversion_id) = 'ENDED')`

export const lendingRetention: AppRetention[] = [
  endRows('order_location', {
    table: 'loan_order',
    event: 't.created_at',
    only: `t.location is not null and ${orderIs.over('t.status')} and ${notHeld('t.user_id')}`,
    set: 'location = null',
  }),
  endRows('agreement_unsigned', {
    table: 'agreement',
    event: 't.made_at',
    only: `t.signed_at is null and ${endedWithoutLoan} and ${notHeld('t.user_id')}`,
  }),
]

const kept = statement<RetainedRecord>(`
  select user_id, 'ORDER' as what, case when ${orderIs.over('status')} then updated_at end as ended from loan_order where user_id = any($1)`)
const clearLocations = statement('update loan_order set location = null where user_id = $1')
const pdfsOf = statement<{ pdf_file_id: FileId }>(
  'select pdf_file_id from agreement where user_id = $1 and pdf_file_id is not null',
)
const blankAgreements = statement(`update agreement set model = '', pdf_file_id = null where user_id = $1`)

/** Orders and agreements document the books: they stay with their hashes, but without text and location. */
export const lendingData: PersonData = {
  exports: lendingExport,
  facts: lendingFacts,
  keeps: (db, userIds) => db.rows(kept, [userIds]),
  close: async (_app, tx, { userId }) => void (await tx.run(clearLocations, [userId])),
  async erase(app, tx, { userId }) {
    const pdfs = await tx.rows(pdfsOf, [userId])
    await giveUpFiles(
      tx,
      userId,
      pdfs.map(({ pdf_file_id }) => pdf_file_id),
      app.clock.now(),
    )
    await tx.run(clearLocations, [userId])
    await tx.run(blankAgreements, [userId])
  },
}
