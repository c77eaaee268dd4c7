import { join, resolve } from 'node:path'
import { restoreBackUp } from './platform/back-up/restore-back-up.ts'
import { runCommand, UsageError } from './platform/command.ts'
import { readConfig } from './platform/config.ts'
import { withDatabaseUrl } from './platform/postgres/reach.ts'

/** `npm run restore -- FOLDER`: fills an empty database and the data folder from a back-up (docs/operations.md). */
runCommand(async () => {
  const [given] = process.argv.slice(2)
  if (!given) throw new UsageError('Which folder? npm run restore -- FOLDER')
  const config = readConfig(process.env)
  const folder = resolve(given)
  const done = await withDatabaseUrl(config, (databaseUrl) =>
    restoreBackUp({ databaseUrl, files: join(config.dataDir, 'files'), folder }),
  )
  const rows = done.tables.reduce((total, table) => total + table.rows, 0)
  process.stdout.write(`Restored: ${rows} rows, ${done.jobs.length} jobs, ${done.files} files; ${folder}\n`)
  return 0
})
