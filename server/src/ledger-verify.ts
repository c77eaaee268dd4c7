import { parseArgs } from 'node:util'
import { findingLine, verifyLedger } from './modules/audit/api.ts'
import { rebuildBalances } from './modules/billing/api.ts'
import { onDatabase, runCommand } from './platform/command.ts'

/** `npm run ledger:verify [-- --rebuild-balances]` (docs/operations.md). */
runCommand(async () => {
  const { values: options } = parseArgs({ options: { 'rebuild-balances': { type: 'boolean', default: false } } })
  return onDatabase(async (db) => {
    if (options['rebuild-balances']) {
      await db.transaction(rebuildBalances)
      process.stdout.write('The balances that screens show were rebuilt from the books.\n')
    }
    const findings = await verifyLedger(db)
    for (const finding of findings) process.stdout.write(`${findingLine(finding)}\n`)
    process.stdout.write(findings.length === 0 ? 'The ledger is sound.\n' : `${findings.length} findings\n`)
    return findings.length === 0 ? 0 : 1
  })
})
