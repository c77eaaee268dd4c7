import { runEndOfDay } from '../modules/billing/api.ts'
import { readConfig } from '../platform/config/config.ts'
import { progressBar } from '../platform/operation/progress.ts'
import { asOperator, refuseNobody } from './as-operator.ts'
import type { LumbungCommand } from './command.ts'
import { report } from './output.ts'
import { withApp } from './with-app.ts'

async function run({ as, json }: { as?: string; json?: boolean }): Promise<void> {
  if (as === undefined) refuseNobody(readConfig(process.env))
  const done = await withApp(async (app) => {
    // Its transactions are those of each customer: the trail has before them who runs it.
    if (as !== undefined) await asOperator(app, { as, act: 'books.run-day' }, async () => {})
    return runEndOfDay(app, progressBar(process.stderr, `End of day of ${app.clock.today()}`))
  })
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
    .withOperatorOrSandbox()
    .withJson()
    .withExample('lumbung end-of-day --as dewi@lender.example')
    .action(run)
