import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tableOf } from '../../platform/command.ts'
import { behaviours, behaviourTexts } from '../behaviours.ts'
import type { Check } from '../checks.ts'
import { faultKinds, faultTexts } from '../faults.ts'
import type { SimulationPlan } from '../plan.ts'
import type { SimulationOutcome } from '../simulate.ts'
import { pageOf } from './page.ts'

const shownProblems = 20

function checkLines({ name, problems }: Check): string {
  const shown = problems.slice(0, shownProblems).map((problem) => `    ${problem}\n`)
  const more = problems.length > shownProblems ? `    … and ${problems.length - shownProblems} more\n` : ''
  return `${problems.length === 0 ? '✔' : '✖'} ${name}\n${shown.join('')}${more}`
}

const rounded = (ms: number) => Number(ms.toFixed(ms < 10 ? 1 : 0))
const countOf = ({ operations }: SimulationOutcome) => operations.reduce((sum, { count }) => sum + count, 0)
/** How many checks failed. */
export const failuresIn = ({ checks }: Pick<SimulationOutcome, 'checks'>) =>
  checks.filter(({ problems }) => problems.length > 0).length

const operationRows = ({ operations }: SimulationOutcome) => [
  ['Operation', 'Count', 'Median ms', 'Slowest tenth ms', 'Slowest ms'],
  ...operations.map(({ name, count, medianMs, slowTenthMs, maxMs }) => [
    name,
    count,
    rounded(medianMs),
    rounded(slowTenthMs),
    rounded(maxMs),
  ]),
]
const faultRows = ({ faults }: SimulationOutcome) => [
  ['Fault', 'Times'],
  ...faultKinds.map((kind) => [faultTexts[kind], faults[kind]]),
]

const behaviourRows = (outcome: SimulationOutcome) => [
  ['Customers', 'Times'],
  ...behaviours.map((kind) => [behaviourTexts[kind], outcome.behaviours[kind]]),
]

const titleOf = ({ users, days, seed }: SimulationPlan) => `${users} customers over ${days} days, seed ${seed}`

function speedLine(outcome: SimulationOutcome): string {
  const { seconds, cpuSeconds } = outcome
  const count = countOf(outcome)
  const cpu = ((1000 * cpuSeconds) / count).toFixed(2)
  return `${count} operations in ${seconds.toFixed(0)} s: ${(count / seconds).toFixed(0)} a second, ${cpu} ms of the server's CPU each`
}

/** The report as text. The last line counts the checks, for `npm test`. */
export function reportText(plan: SimulationPlan, outcome: SimulationOutcome): string {
  const failed = failuresIn(outcome)
  return [
    `${titleOf(plan)}: ${speedLine(outcome)}\n`,
    tableOf(operationRows(outcome)),
    tableOf(behaviourRows(outcome)),
    tableOf(faultRows(outcome)),
    `Loans written off by operators: ${outcome.writtenOff}\n`,
    `Digest of the books: ${outcome.digest}\n`,
    outcome.checks.map(checkLines).join(''),
    `${outcome.checks.length - failed} passed, ${failed} failed\n`,
  ].join('\n')
}

/** Writes `report.txt` and the page `index.html` into a folder and returns the text. */
export function writeReport(folder: string, plan: SimulationPlan, outcome: SimulationOutcome): string {
  const text = reportText(plan, outcome)
  const tables = [
    { title: 'Operations', rows: operationRows(outcome) },
    { title: 'Behaviour', rows: behaviourRows(outcome) },
    { title: 'Faults', rows: faultRows(outcome) },
  ]
  const { portfolio, collected } = outcome
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'report.txt'), text)
  writeFileSync(join(folder, 'index.html'), pageOf({ title: titleOf(plan), text, portfolio, collected, tables }))
  return text
}
