import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { UsageError } from '../command.ts'
import { migrate, migrations } from '../database/migrations.ts'
import { beginLong, withClient } from '../operation/long-work.ts'
import { copyStoredFiles } from './copy-files.ts'
import { filesFolder, type Manifest, readManifest, rowsFile } from './manifest.ts'
import { restoreJobs } from './restore-jobs.ts'

interface RestoreOptions {
  /** Address of an empty database. */
  databaseUrl: string
  /** Folder of the stored files. */
  files: string
  folder: string
  /** Counts the tables. */
  progress?: (done: number, total: number) => void
}

async function refuseNonEmpty(client: pg.Client): Promise<void> {
  const tables = `select count(*)::int as n from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`
  const { rows } = await client.query<{ n: number }>(tables)
  if (rows[0]?.n !== 0) throw new UsageError('The database is not empty: restore into a new one.')
}

function refuseOtherRelease(stored: readonly string[]): void {
  const known = migrations().map(({ name }) => name)
  if (stored.join() !== known.join())
    throw new UsageError(
      `The backup was taken by another release (last migration ${stored.at(-1)}, here ${known.at(-1)}): restore it with that one, then upgrade.`,
    )
}

async function copyRows(client: pg.Client, folder: string, { name, columns, rows }: Manifest['tables'][number]) {
  const copy = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`))
  await pipeline(createReadStream(rowsFile(folder, name)), copy)
  if (copy.rowCount !== rows)
    throw new UsageError(`${name}: ${copy.rowCount} rows instead of ${rows}; the backup is damaged`)
}

/**
 * Fills the tables. The owner's triggers, which protect the books from changes, are disabled; references and checks still
 * apply.
 */
async function fill(
  client: pg.Client,
  { databaseUrl, folder, progress }: RestoreOptions,
  { tables, sequences, jobs }: Manifest,
): Promise<void> {
  const each = (change: string) =>
    client.query(tables.map(({ name }) => `alter table ${name} ${change} trigger user`).join(';'))
  await beginLong(client)
  await each('disable')
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  for (const [done, table] of tables.entries()) {
    progress?.(done, tables.length)
    await copyRows(client, folder, table)
  }
  progress?.(tables.length, tables.length)
  for (const { name, last } of sequences) await client.query('select setval($1::regclass, $2::int8)', [name, last])
  await each('enable')
  await restoreJobs(client, databaseUrl, jobs)
  await client.query('commit')
}

/** Fills an empty database and the folder of files from a backup of the same release. Either all rows are restored or none. */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { databaseUrl, files, folder } = options
  const manifest = await readManifest(folder)
  refuseOtherRelease(manifest.migrations)
  const to = { connectionString: databaseUrl, application_name: 'lumbung-restore' }
  await withClient(to, refuseNonEmpty)
  await migrate(databaseUrl)
  const copied = await copyStoredFiles(filesFolder(folder), files)
  if (copied !== manifest.files)
    throw new UsageError(`${copied} files instead of ${manifest.files}; the backup is damaged`)
  // Not the first connection: while the files are copied it could end for being idle.
  await withClient(to, (client) => fill(client, options, manifest))
  return manifest
}
