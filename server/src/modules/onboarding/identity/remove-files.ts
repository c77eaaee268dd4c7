import type { Tx } from '../../../platform/db.ts'
import type { FileId } from '../../../platform/files/blob-store.ts'
import { statement } from '../../../platform/sql.ts'
import type { App } from '../../context.ts'

const add = statement(`
  insert into file_to_remove (user_id, file_id, at) select $1, unnest($2::text[]), $3 on conflict do nothing`)
const due = statement<{ user_id: string; file_id: FileId }>(
  'select user_id, file_id from file_to_remove where at <= $1 order by at limit 200',
)
const forget = statement('delete from file_to_remove where user_id = $1 and file_id = $2')

/** Somebody may just be reading the file: a photo that is shown, a face that is compared. */
const restMs = 3_600_000

/** Notes files that nothing points to any more, in the transaction that made it so. */
export async function giveUpFiles(tx: Tx, userId: string, files: readonly FileId[], now: Date): Promise<void> {
  if (files.length > 0) await tx.run(add, [userId, files, now])
}

/** Takes given-up files out of the store after an hour. A crash in between only repeats the removal. */
export async function removeFiles(app: App): Promise<void> {
  const before = new Date(app.clock.now().getTime() - restMs)
  for (let found = await app.db.rows(due, [before]); found.length > 0; found = await app.db.rows(due, [before]))
    for (const { user_id: userId, file_id: fileId } of found) {
      await app.files.remove(fileId)
      await app.db.run(forget, [userId, fileId])
    }
}
