import { join, resolve } from 'node:path'
import { takeBackUp } from './platform/back-up/take-back-up.ts'
import { runCommand, UsageError } from './platform/command.ts'
import { readConfig } from './platform/config.ts'
import { withDatabaseUrl } from './platform/postgres/reach.ts'

/** `npm run backup -- FOLDER`: database and files at one moment, while servers run (docs/operations.md). */
runCommand(async () => {
  const [given] = process.argv.slice(2)
  if (!given) throw new UsageError('Which folder? npm run backup -- FOLDER')
  const config = readConfig(process.env)
  const folder = resolve(given)
  const done = await withDatabaseUrl(config, (databaseUrl) =>
    takeBackUp({ databaseUrl, files: join(config.dataDir, 'files'), folder }),
  )
  const rows = done.tables.reduce((total, table) => total + table.rows, 0)
  process.stdout.write(`Backed up: ${rows} rows, ${done.jobs.length} jobs, ${done.files} files; ${folder}\n`)
  return 0
})
