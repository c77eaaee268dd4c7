import { join } from 'node:path'
import { UsageError } from '../platform/command.ts'
import { progressBar } from '../platform/operation/progress.ts'
import { onStopRequest } from '../platform/operation/stop-requests.mjs'
import type { SimulationPlan } from '../simulation/plan.ts'
import { failuresIn, writeReport } from '../simulation/report/report.ts'
import { simulate } from '../simulation/simulate.ts'
import type { LumbungCommand } from './command.ts'
import { report } from './output.ts'
import { numberOf } from './values.ts'

async function play({
  report: folder,
  json,
  ...plan
}: SimulationPlan & { report: string; json?: boolean }): Promise<void> {
  const bar = progressBar(process.stderr, 'Simulated days')
  const stopping = new AbortController()
  // A terminal and npm may both send it: a second one must not end the process before its database.
  onStopRequest(() => stopping.abort(new UsageError('The simulation was stopped.')))
  const outcome = await simulate(plan, { progress: (day) => bar(day, plan.days), signal: stopping.signal })
  const text = writeReport(folder, plan, outcome)
  report(json, { plan, ...outcome }, () => `Charts: ${join(folder, 'index.html')}\n${text}`)
  if (failuresIn(outcome) > 0) process.exitCode = 1
}

export const define = (command: LumbungCommand) =>
  command
    .description(
      'Plays customers who borrow and pay for months, with faults, and verifies the books, on a database of its own. The exit code is 1 if a check fails.',
    )
    .option('--users <number>', 'how many customers, at most 100000', numberOf('--users', 1, 100_000), 100)
    .option('--days <number>', 'how many days they live, at most 3650', numberOf('--days', 1, 3650), 90)
    .option(
      '--seed <number>',
      'decides what they do: the same seed, the same lives',
      numberOf('--seed', 0, 2 ** 32 - 1),
      1,
    )
    .option('--report <folder>', 'where the charts are written', '.lumbung/simulation')
    .withJson()
    .withExample('lumbung simulate --users 10000 --days 365 --seed 1 --report year')
    .action(play)
