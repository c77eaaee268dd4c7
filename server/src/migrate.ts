import { runCommand } from './platform/command.ts'
import { readConfig } from './platform/config.ts'
import { migrate } from './platform/migrations.ts'
import { openEmbeddedPostgres } from './platform/postgres/embedded.ts'

/** `npm run migrate`: brings the database up to date without starting the product. */
runCommand(async () => {
  const config = readConfig(process.env)
  const embedded = config.databaseUrl ? undefined : await openEmbeddedPostgres({ dataDir: config.dataDir })
  try {
    const url = config.databaseDirectUrl ?? config.databaseUrl ?? embedded?.url ?? ''
    const done = await migrate(url, { tell: (text) => process.stderr.write(`${text}\n`) })
    process.stdout.write(done.length > 0 ? `Migrated: ${done.join(', ')}\n` : 'The database is up to date.\n')
  } finally {
    await embedded?.stop()
  }
  return 0
})
