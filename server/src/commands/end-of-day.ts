import { runEndOfDay } from '../modules/billing/api.ts'
import { progressBar } from '../platform/operation/progress.ts'
import type { LumbungCommand } from './command.ts'
import { report } from './output.ts'
import { withApp } from './with-app.ts'

async function run({ json }: { json?: boolean }): Promise<void> {
  const done = await withApp((app) =>
    runEndOfDay(app, progressBar(process.stderr, `End of day of ${app.clock.today()}`)),
  )
  const { customers, failed } = done
  report(json, done, () =>
    [
      `${customers.toLocaleString('en-GB')} customers closed, ${failed.length} failed`,
      ...failed.map((userId) => `${userId} failed: the log says why`),
    ].join('\n'),
  )
  if (failed.length > 0) process.exitCode = 1
}

export const define = (command: LumbungCommand) =>
  command
    .description(
      'Runs the ends of day that are missing up to today, also beside the servers. The exit code is 1 if a customer failed.',
    )
    .withJson()
    .withExample('lumbung end-of-day')
    .action(run)
