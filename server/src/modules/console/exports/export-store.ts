import type { ExportStatus } from '@lumbung/shared/contract/operators/tools/exports.ts'
import type { ListName } from '@lumbung/shared/contract/operators/tools/lists.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import type { FileId } from '../../../platform/files/blob-store.ts'
import { giveUpFiles, keepFiles } from '../../../platform/files/loose-files.ts'
import type { Lang } from '../../../platform/http/envelope.ts'
import { houseId } from '../../../platform/ids.ts'
import type { AppRetention } from '../../context.ts'
import type { Waiting } from '../../work.ts'

/** How long a file can be downloaded ⚙. */
export const availableMs = 86_400_000

export type Filter = Readonly<Record<string, string>>

export interface StoredExport {
  id: string
  operator: string
  list: ListName
  filter: Filter
  language: Lang
  status: ExportStatus
  asked_at: Date
  ended_at: Date | null
  rows: number | null
  bytes: number | null
}

/** A file that was made. */
export interface MadeFile {
  parts: readonly FileId[]
  rows: number
  bytes: number
}

const columns = 'id, operator, list, filter, language, status, asked_at, ended_at, rows, bytes'
const insert = statement(`
  insert into list_export (id, operator, list, filter, language, status, asked_at) values ($1, $2, $3, $4, $5, $6, $7)`)
const insertParts = statement(`
  insert into list_export_part (export_id, part, file_id)
  select $1, part, file_id from unnest($2::text[]) with ordinality as given (file_id, part)`)
const find = statement<StoredExport>(`select ${columns} from list_export where id = $1`)
const lock = statement<StoredExport>(`select ${columns} from list_export where id = $1 for update`)
const ready = statement(`
  update list_export set status = 'READY', ended_at = $2, rows = $3, bytes = $4 where id = $1 and status = 'QUEUED'`)
const fail = statement(`update list_export set status = 'FAILED', ended_at = $2 where id = $1 and status = 'QUEUED'`)
const queue = statement(`update list_export set status = 'QUEUED' where id = $1 and status = 'PROPOSED'`)
const remove = statement(`delete from list_export where id = $1 and status = 'PROPOSED'`)
const list = statement<StoredExport>(`
  select ${columns} from list_export where operator = $1 and (ended_at is null or ended_at > $2)
  order by asked_at desc, id desc limit 100`)
const count = statement<Waiting>(`
  select count(*)::int as waiting, 0 as late, min(ended_at) + make_interval(secs => $3) as "nextDueAt"
  from list_export where operator = $1 and status = 'READY' and ended_at > $2`)
const partsOf = statement<{ file_id: FileId }>(
  'select file_id from list_export_part where export_id = $1 order by part',
)
const endOld = statement<{ file_id: FileId | null }>(`
  with due as (select id from list_export where ended_at <= $1 order by ended_at limit 20 for update skip locked),
    ended as (delete from list_export where id in (select id from due) returning id)
  select p.file_id from ended e left join list_export_part p on p.export_id = e.id`)

const since = (now: Date) => new Date(now.getTime() - availableMs)

export type NewExport = Pick<StoredExport, 'id' | 'operator' | 'list' | 'filter' | 'language'>

/** Adds what an operator asks for, as it waits or with its file. */
export async function insertExport(
  tx: Tx,
  { id, operator, list: of, filter, language }: NewExport,
  status: 'PROPOSED' | 'QUEUED',
  now: Date,
): Promise<void> {
  await tx.run(insert, [id, operator, of, filter, language, status, now])
}

/** Gives an export its file; false, with nothing kept, if it no longer waits for one. */
export async function keepExport(tx: Tx, id: string, { parts, rows, bytes }: MadeFile, now: Date): Promise<boolean> {
  if ((await tx.run(ready, [id, now, rows, bytes])) !== 1) return false
  await keepFiles(tx, houseId, parts)
  await tx.run(insertParts, [id, parts])
  return true
}

export const failExport = (tx: Tx, id: string, now: Date) => tx.run(fail, [id, now])
export const queueExport = async (tx: Tx, id: string): Promise<boolean> => (await tx.run(queue, [id])) === 1
export const removeExport = (tx: Tx, id: string) => tx.run(remove, [id])

export const findExport = (db: Db, id: string): Promise<StoredExport | undefined> => db.row(find, [id])
export const lockExport = (tx: Tx, id: string): Promise<StoredExport | undefined> => tx.row(lock, [id])

/** The files of an operator, the newest first, without those whose time is over. */
export const exportsOf = (db: Db, operator: string, now: Date) => db.rows(list, [operator, since(now)])

/** How many files an operator can download, and when the first of them ends. */
export const countExports = (db: Db, operator: string, now: Date): Promise<Waiting> =>
  db.one(count, [operator, since(now), availableMs / 1000])

export const partsOfExport = async (db: Db, id: string): Promise<FileId[]> =>
  (await db.rows(partsOf, [id])).map(({ file_id }) => file_id)

export const exportRetention: AppRetention = {
  rule: 'list_export',
  async end({ db, clock }, before, report) {
    for (let ended = 1; ended > 0; report(ended))
      ended = await db.transaction(async (tx) => {
        const rows = await tx.rows(endOld, [before])
        const files = rows.flatMap(({ file_id }) => file_id ?? [])
        await giveUpFiles(tx, houseId, files, clock.now())
        return rows.length
      })
  },
}

/** Ends files on time, not only at night. */
export const exportSchedule = {
  name: 'console.end-exports',
  cron: '*/10 * * * *',
  run: (app: Parameters<AppRetention['end']>[0]) => exportRetention.end(app, since(app.clock.now()), () => undefined),
}
