import { runCommand } from './platform/command.ts'
import { readOptions } from './simulation/options.ts'
import { openProgress } from './simulation/progress.ts'
import { printReport } from './simulation/report.ts'
import { simulate } from './simulation/simulate.ts'

/** `npm run simulate -- [--users N] [--days N] [--seed N]` (docs/operations.md). */
runCommand(async () => {
  const plan = readOptions(process.argv.slice(2))
  const outcome = await simulate(plan, openProgress(process.stderr, plan))
  return printReport(process.stdout, plan, outcome) === 0 ? 0 : 1
})
