import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { proveFolder } from '../files/shared-folder.ts'
import { beginLong, withClient } from '../operation/long-work.ts'
import { copyStoredFiles } from './copy-files.ts'
import { filesFolder, type Manifest, manifestFile, rowsFile } from './manifest.ts'
import { migrationsOf, sequencesOf, type Table, tablesOf } from './tables.ts'

interface BackUpOptions {
  databaseUrl: string
  /** Folder of the stored files. */
  files: string
  /** Must not exist yet. */
  folder: string
  /** Counts the tables. */
  progress?: (done: number, total: number) => void
}

/**
 * Jobs of schedules are left out, because schedules create them again. So are dead letters, which have failed and are only
 * reported.
 */
const waitingJobs = `
  select j.name, j.data from job.job j join job.queue q on q.name = j.name
  where j.state < 'completed' and q.policy = 'standard' and j.name not like '\\_\\_%' and j.name <> 'dead-letter' order by j.created_on`

async function jobsOf(client: pg.Client): Promise<Manifest['jobs']> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('job.job') is not null as there`)
  return rows[0]?.there ? (await client.query<Manifest['jobs'][number]>(waitingJobs)).rows : []
}

async function copyTable(client: pg.Client, folder: string, { name, columns }: Table) {
  const rows = client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`))
  await pipeline(rows, createWriteStream(rowsFile(folder, name), { mode: 0o600, flush: true }))
  return { name, columns, rows: rows.rowCount }
}

/**
 * Writes a consistent snapshot of the database, the waiting jobs and the stored files while servers run. A file named by the
 * snapshot stays for an hour after its last reference is gone, so copying the files first loses none.
 */
export function takeBackup({ databaseUrl, files, folder, progress }: BackUpOptions): Promise<Manifest> {
  return withClient({ connectionString: databaseUrl, application_name: 'lumbung-backup' }, async (client) => {
    await beginLong(client, 'isolation level repeatable read, read only')
    const migrations = await migrationsOf(client)
    await proveFolder(client, files)
    await mkdir(folder, { mode: 0o700 })
    await mkdir(join(folder, 'tables'))
    const copied = await copyStoredFiles(files, filesFolder(folder))
    const all = await tablesOf(client)
    const tables: Manifest['tables'] = []
    for (const table of all) {
      progress?.(tables.length, all.length)
      tables.push(await copyTable(client, folder, table))
    }
    progress?.(all.length, all.length)
    const [sequences, jobs] = [await sequencesOf(client), await jobsOf(client)]
    const takenAt = new Date().toISOString()
    const done: Manifest = { format: 1, takenAt, migrations, tables, sequences, jobs, files: copied }
    await writeFile(manifestFile(folder), JSON.stringify(done, null, 1), { mode: 0o600, flush: true })
    return done
  })
}
