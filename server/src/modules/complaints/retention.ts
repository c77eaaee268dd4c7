import { statement } from '../../platform/database/sql.ts'
import type { FileId } from '../../platform/files/blob-store.ts'
import { giveUpFiles } from '../../platform/files/loose-files.ts'
import { exportedTable } from '../../platform/personal-data/person-export.ts'
import { endRows, notHeld } from '../../platform/personal-data/retention.ts'
import type { AppRetention, PersonData, RetainedRecord } from '../context.ts'
import { complaintPurposes } from './complain.ts'
import { endBreaches } from './handling/breach-store.ts'

const deleteOld = statement<{ user_id: string; photo_id: FileId | null }>(`
  with due as (select t.ctid from complaint t where t.answered_at <= $1 and ${notHeld('t.user_id')}
    order by t.answered_at limit 100 for update skip locked)
  delete from complaint where ctid = any(array(select ctid from due)) returning user_id, photo_id`)

export const complaintRetention: AppRetention[] = [
  {
    rule: 'complaint',
    async end(app, before, report) {
      for (let ended = 1; ended > 0; report(ended))
        ended = await app.db.transaction(async (tx) => {
          const rows = await tx.rows(deleteOld, [before])
          for (const { user_id: userId, photo_id: photo } of rows)
            if (photo) await giveUpFiles(tx, userId, [photo], app.clock.now())
          return rows.length
        })
    },
  },
  endRows('complaint_breach', { table: 'complaint_breach', event: 't.ended_at' }),
]

const kept = statement<RetainedRecord>(
  `select user_id, 'COMPLAINT' as what, answered_at as ended from complaint where user_id = any($1)`,
)
const photosOf = statement<{ photo_id: FileId }>(
  'select photo_id from complaint where user_id = $1 and photo_id is not null',
)
const deleteAll = statement('delete from complaint where user_id = $1')

/**
 * A complaint is kept when the account is deleted, sealed with the customer's key: the law wants to see how it was handled. It
 * keeps nothing else of the customer.
 */
export const complaintData: PersonData = {
  exports: {
    tables: [
      exportedTable({
        table: 'complaint',
        sealed: { text: () => complaintPurposes.text, answer: () => complaintPurposes.answer },
        without: ['photo_id', 'taken_by', 'prolonged_by', 'warned_at'],
      }),
      exportedTable({ table: 'complaint_history', without: ['actor', 'reason'] }),
    ],
    async files(_app, db, userId) {
      const photos = await db.rows(photosOf, [userId])
      return photos.map(({ photo_id: fileId }, index) => ({ name: `photos/complaints/${index + 1}.jpg`, fileId }))
    },
  },
  keeps: (db, userIds) => db.rows(kept, [userIds]),
  reduce: async () => undefined,
  async erase(app, tx, { userId }) {
    const photos = (await tx.rows(photosOf, [userId])).map(({ photo_id }) => photo_id)
    await giveUpFiles(tx, userId, photos, app.clock.now())
    await endBreaches(tx, userId, app.clock.now())
    await tx.run(deleteAll, [userId])
  },
}
