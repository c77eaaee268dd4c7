import { statement } from '../../../platform/database/sql.ts'
import type { FileId } from '../../../platform/files/blob-store.ts'
import { giveUpFiles } from '../../../platform/files/loose-files.ts'
import { notHeld } from '../../../platform/personal-data/retention.ts'
import type { AppRetention } from '../../context.ts'

const end = statement<{ user_id: string; file_id: FileId | null }>(`
  with due as (select ctid from payment_report t where closed_at <= $1 and ${notHeld('t.user_id')}
    order by closed_at limit 100 for update skip locked)
  delete from payment_report where ctid = any(array(select ctid from due)) returning user_id, file_id`)

/** Deletes closed reports with their receipts. */
export const endReports: AppRetention = {
  rule: 'payment_report',
  async end(app, before, report) {
    for (let ended = 100; ended === 100; report(ended))
      ended = await app.db.transaction(async (tx) => {
        const gone = await tx.rows(end, [before])
        for (const { user_id: userId, file_id } of gone)
          await giveUpFiles(tx, userId, file_id ? [file_id] : [], app.clock.now())
        return gone.length
      })
  },
}
