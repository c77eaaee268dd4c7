import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findingLine, verifyLedger } from './modules/ledger/api.ts'
import { readConfig } from './platform/config.ts'
import { openDatabase } from './platform/db.ts'
import { openEmbeddedPostgres } from './platform/postgres/embedded.ts'

/** The embedded server of the data folder when it runs already: the check reads beside it. */
async function runningUrl(dataDir: string): Promise<string | undefined> {
  const folder = join(dataDir, 'postgres')
  if (!existsSync(join(folder, '.s.PGSQL.5432'))) return undefined
  const url = `postgres://lumbung@localhost:5432/lumbung?host=${encodeURIComponent(folder)}`
  const db = openDatabase(url, 1)
  const answers = await db.pool.query('select 1').then(
    () => true,
    () => false,
  )
  await db.close()
  return answers ? url : undefined
}

async function check(url: string): Promise<number> {
  const db = openDatabase(url, 1)
  const findings = await verifyLedger(db)
  await db.close()
  for (const finding of findings) process.stdout.write(`${findingLine(finding)}\n`)
  process.stdout.write(findings.length === 0 ? 'The ledger is sound.\n' : `${findings.length} findings\n`)
  return findings.length === 0 ? 0 : 1
}

async function main(): Promise<number> {
  const { databaseUrl, dataDir } = readConfig(process.env)
  const known = databaseUrl ?? (await runningUrl(dataDir))
  if (known) return check(known)
  const embedded = await openEmbeddedPostgres({ dataDir })
  try {
    return await check(embedded.url)
  } finally {
    await embedded.stop()
  }
}

main().then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 2
  },
)
