import { readConfig } from './platform/config.ts'
import { migrate } from './platform/migrations.ts'
import { openEmbeddedPostgres } from './platform/postgres/embedded.ts'

/** `npm run migrate`: brings the database up to date without starting the product. */
const config = readConfig(process.env)
const embedded = config.databaseUrl ? undefined : await openEmbeddedPostgres({ dataDir: config.dataDir })
const done = await migrate(config.databaseDirectUrl ?? config.databaseUrl ?? embedded?.url ?? '')
await embedded?.stop()
process.stdout.write(done.length > 0 ? `Migrated: ${done.join(', ')}\n` : 'The database is up to date.\n')
