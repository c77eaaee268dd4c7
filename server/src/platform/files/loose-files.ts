import type { Clock } from '../clock.ts'
import type { Database, Db, Tx } from '../db.ts'
import { statement } from '../sql.ts'
import type { BlobStore, FileId } from './blob-store.ts'

/** What this needs of an application. */
interface FilesApp {
  db: Database
  files: BlobStore
  clock: Clock
}

const add = statement(`
  insert into file_to_remove (user_id, file_id, at) select $1, unnest($2::text[]), $3 on conflict do nothing`)
const due = statement<{ user_id: string; file_id: FileId }>(
  'select user_id, file_id from file_to_remove where at <= $1 order by at limit 200',
)
const forget = statement('delete from file_to_remove where user_id = $1 and file_id = any($2)')

/** Somebody may just be reading the file: a photo that is shown, a face that is compared. Or about to keep it. */
const restMs = 3_600_000

/**
 * Stores a file for a transaction that will point to it. It is noted for removal before it exists, so that nothing stays
 * behind when that transaction fails or the server dies; `keepFiles` takes the note away. Not inside a transaction: it
 * needs a connection of its own.
 */
export async function putFile(app: FilesApp, userId: string, bytes: Buffer): Promise<FileId> {
  return app.files.put(bytes, (id) => giveUpFiles(app.db, userId, [id], app.clock.now()))
}

/** Keeps files that `putFile` stored, in the transaction that points to them. Throws when one has been removed meanwhile. */
export async function keepFiles(tx: Tx, userId: string, files: readonly FileId[]): Promise<void> {
  if ((await tx.run(forget, [userId, files])) !== files.length) throw new Error('a stored file was not kept in time')
}

/** Notes files that nothing points to any more, in the transaction that made it so. */
export async function giveUpFiles(db: Db, userId: string, files: readonly FileId[], now: Date): Promise<void> {
  if (files.length > 0) await db.run(add, [userId, files, now])
}

/** Takes noted files out of the store after an hour. A crash in between only repeats the removal. */
export async function removeFiles(app: FilesApp): Promise<void> {
  const before = new Date(app.clock.now().getTime() - restMs)
  for (let found = await app.db.rows(due, [before]); found.length > 0; found = await app.db.rows(due, [before]))
    for (const { user_id: userId, file_id: fileId } of found)
      await app.db.transaction(async (tx) => {
        // The note is held until the file is gone: who would keep it now fails instead of pointing to nothing.
        if ((await tx.run(forget, [userId, [fileId]])) === 1) await app.files.remove(fileId)
      })
}
