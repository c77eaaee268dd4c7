import { parseArgs } from 'node:util'
import { findingLine, verifyLedger } from './modules/audit/api.ts'
import { rebuildBalances } from './modules/billing/api.ts'
import { readConfig } from './platform/config.ts'
import { openDatabase } from './platform/db.ts'
import { withDatabaseUrl } from './platform/postgres/reach.ts'

const { values: options } = parseArgs({ options: { 'rebuild-balances': { type: 'boolean', default: false } } })

async function check(url: string): Promise<number> {
  const db = openDatabase(url, 1)
  if (options['rebuild-balances']) {
    await db.transaction(rebuildBalances)
    process.stdout.write('The balances that screens show were rebuilt from the books.\n')
  }
  const findings = await verifyLedger(db)
  await db.close()
  for (const finding of findings) process.stdout.write(`${findingLine(finding)}\n`)
  process.stdout.write(findings.length === 0 ? 'The ledger is sound.\n' : `${findings.length} findings\n`)
  return findings.length === 0 ? 0 : 1
}

withDatabaseUrl(readConfig(process.env), check).then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 2
  },
)
