import { join } from 'node:path'
import { runCommand } from './platform/command.ts'
import { progressBar } from './platform/progress.ts'
import { onStopRequest } from './platform/stop-requests.mjs'
import { readOptions } from './simulation/options.ts'
import { failuresIn, writeReport } from './simulation/report.ts'
import { simulate } from './simulation/simulate.ts'

/** `npm run simulate -- [--users N] [--days N] [--seed N] [--report FOLDER]` (docs/operations.md). */
runCommand(async () => {
  const { report, ...plan } = readOptions(process.argv.slice(2))
  const bar = progressBar(process.stderr, 'Simulated days')
  const stopping = new AbortController()
  // A terminal and npm may both send it: a second one must not end the process before its database.
  onStopRequest(() => stopping.abort(new Error('The simulation was stopped.')))
  const outcome = await simulate(plan, { progress: (day) => bar(day, plan.days), signal: stopping.signal })
  const text = writeReport(report, plan, outcome)
  process.stdout.write(`Charts: ${join(report, 'index.html')}\n${text}`)
  return failuresIn(outcome) === 0 ? 0 : 1
})
