import { readConfig } from '../platform/config/config.ts'
import { migrate } from '../platform/database/migrations.ts'
import { withDatabaseUrl } from '../platform/postgres/reach.ts'
import type { LumbungCommand } from './command.ts'
import { report } from './output.ts'

const tell = (text: string) => process.stderr.write(`${text}\n`)

async function bringUpToDate({ json }: { json?: boolean }): Promise<void> {
  const migrated = await withDatabaseUrl(readConfig(process.env), (url) => migrate(url, { tell }))
  report(json, { migrated }, () =>
    migrated.length > 0 ? `Migrated: ${migrated.join(', ')}` : 'The database is up to date.',
  )
}

export const define = (command: LumbungCommand) =>
  command.withJson().withExample('lumbung migrate').action(bringUpToDate)
