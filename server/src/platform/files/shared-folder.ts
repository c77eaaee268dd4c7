import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import type { Db } from '../database/db.ts'
import { statement } from '../database/sql.ts'

/** The file that names the folder; it is no stored file. */
export const folderMarker = '.folder'

/** The processes of one database have different folders of stored files; the message says what to do. */
export class FolderError extends Error {}

const find = statement<{ id: string }>('select id from file_folder')
const insert = statement('insert into file_folder (id) values ($1) on conflict do nothing')

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** The id in the folder; undefined if there is none, which is a folder that no process has used. */
async function idIn(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Names the folder. Another process may do the same at this moment: the first one's id stays. */
async function nameFolder(path: string): Promise<string> {
  const id = randomUUID()
  const written = `${path}-${id}`
  await writeFile(written, `${id}\n`, { mode: 0o600, flush: true })
  // Nobody ever reads half of it.
  await link(written, path).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error
  })
  await rm(written)
  return (await idIn(path)) ?? id
}

const elsewhere = (folder: string, id: string) =>
  new FolderError(
    `${folder} is not the folder in which this database's files are. Give every process the same one: mount it on each machine, ` +
      `or set LUMBUNG_DATA to it. If it is the right one, for example copied to a new disk, name it: echo ${id} > ${join(folder, folderMarker)}`,
  )

/**
 * Makes sure that every process of a database uses the same folder of files: the first one names it in both. Throws FolderError if
 * the folder is another one: what customers send to one process would be missing on the others.
 */
export async function claimFolder(db: Db, folder: string): Promise<void> {
  const path = join(folder, folderMarker)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const known = (await db.row(find))?.id
  const here = (await idIn(path)) ?? (known ? undefined : await nameFolder(path))
  if (here === '' && !known)
    throw new FolderError(
      `${path} is empty: the name of the folder was lost. If it has the right files, remove ${path}.`,
    )
  if (here && !known) await db.run(insert, [here])
  const { id } = await db.one(find)
  if (id !== here) throw elsewhere(folder, id)
}

/**
 * The same for a command that changes nothing: from another folder it would copy other files, or none, and say that all is well. A
 * database of a former release knows no folder.
 */
export async function proveFolder(client: pg.Client, folder: string): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('file_folder') is not null as there`)
  if (!rows[0]?.there) return
  const known = (await client.query<{ id: string }>('select id from file_folder')).rows[0]
  if (known && (await idIn(join(folder, folderMarker))) !== known.id) throw elsewhere(folder, known.id)
}
