import { parseArgs } from 'node:util'
import { withApp } from './command-app.ts'
import { runEndOfDay } from './modules/billing/api.ts'
import { runCommand } from './platform/command.ts'
import { progressBar } from './platform/progress.ts'

/** `npm run end-of-day` (docs/operations.md): runs what is missing up to today; exit code 1 if customers failed. */
runCommand(async () => {
  parseArgs({ options: {} })
  return withApp(async (app) => {
    const bar = progressBar(process.stderr, `End of day of ${app.clock.today()}`)
    const { customers, failed } = await runEndOfDay(app, bar)
    process.stdout.write(`${customers.toLocaleString('en-GB')} customers closed, ${failed.length} failed\n`)
    for (const userId of failed) process.stdout.write(`${userId} failed: the log says why\n`)
    return failed.length > 0 ? 1 : 0
  })
})
