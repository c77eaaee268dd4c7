import { tableOf } from '../platform/command.ts'
import type { Check } from './checks.ts'
import { faultKinds, faultTexts } from './faults.ts'
import type { Plan } from './options.ts'
import type { Outcome } from './simulate.ts'

const shownProblems = 20

function checkLines({ name, problems }: Check): string {
  const shown = problems.slice(0, shownProblems).map((problem) => `    ${problem}\n`)
  const more = problems.length > shownProblems ? `    … and ${problems.length - shownProblems} more\n` : ''
  return `${problems.length === 0 ? '✔' : '✖'} ${name}\n${shown.join('')}${more}`
}

const rounded = (ms: number) => ms.toFixed(ms < 10 ? 1 : 0)

/** The report as text. The last line counts the checks, for `npm test`. */
export function reportText({ users, days, seed }: Plan, outcome: Outcome): string {
  const { checks, digest, operations, faults, seconds } = outcome
  const count = operations.reduce((sum, one) => sum + one.count, 0)
  const failed = checks.filter(({ problems }) => problems.length > 0).length
  const rows = operations.map(({ name, count: runs, medianMs, slowTenthMs, maxMs }) => [
    ...[name, runs, rounded(medianMs), rounded(slowTenthMs), rounded(maxMs)],
  ])
  return [
    `${users} customers, ${days} days, seed ${seed}: ${count} operations in ${seconds.toFixed(0)} s, ${(count / seconds).toFixed(0)} a second\n`,
    tableOf([['Operation', 'Count', 'Median ms', 'Slowest tenth ms', 'Slowest ms'], ...rows]),
    tableOf([['Fault', 'Times'], ...faultKinds.map((kind) => [faultTexts[kind], faults[kind]])]),
    `Digest of the books: ${digest}\n`,
    checks.map(checkLines).join(''),
    `${checks.length - failed} passed, ${failed} failed\n`,
  ].join('\n')
}

/** Prints the report and returns how many checks failed. */
export function printReport(to: { write(text: string): unknown }, plan: Plan, outcome: Outcome): number {
  to.write(reportText(plan, outcome))
  return outcome.checks.filter(({ problems }) => problems.length > 0).length
}
