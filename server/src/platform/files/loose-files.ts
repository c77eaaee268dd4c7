import type { Clock } from '../clock.ts'
import type { Database, Db, Tx } from '../database/db.ts'
import { statement } from '../database/sql.ts'
import type { BlobStore, FileId } from './blob-store.ts'

/** The parts of the application that this file needs. */
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
const unmark = statement('delete from file_to_remove where user_id = $1 and file_id = any($2)')

/** A caller may still be reading the file, or be about to keep it. */
const graceMs = 3_600_000

/**
 * Stores a file for a transaction that will reference it. It is marked for removal before it exists, so that nothing remains if
 * that transaction fails or the server dies; `keepFiles` removes the mark. Never call it inside a transaction: it needs its own
 * connection.
 */
export async function putFile(app: FilesApp, userId: string, bytes: Buffer): Promise<FileId> {
  return app.files.put(bytes, (id) => giveUpFiles(app.db, userId, [id], app.clock.now()))
}

/** Keeps files stored by `putFile`, in the transaction that references them. Throws if one was removed meanwhile. */
export async function keepFiles(tx: Tx, userId: string, files: readonly FileId[]): Promise<void> {
  if ((await tx.run(unmark, [userId, files])) !== files.length) throw new Error('a stored file was not kept in time')
}

/** Marks files for removal, in the transaction that removed the last reference. */
export async function giveUpFiles(db: Db, userId: string, files: readonly FileId[], now: Date): Promise<void> {
  if (files.length > 0) await db.run(add, [userId, files, now])
}

/** Removes marked files from the store after an hour. A crash in between only repeats the removal. */
export async function removeFiles(app: FilesApp): Promise<void> {
  const before = new Date(app.clock.now().getTime() - graceMs)
  for (let found = await app.db.rows(due, [before]); found.length > 0; found = await app.db.rows(due, [before]))
    for (const { user_id: userId, file_id: fileId } of found)
      await app.db.transaction(async (tx) => {
        // The mark stays locked until the file is gone, so a concurrent `keepFiles` fails instead of referencing nothing.
        if ((await tx.run(unmark, [userId, [fileId]])) === 1) await app.files.remove(fileId)
      })
}
