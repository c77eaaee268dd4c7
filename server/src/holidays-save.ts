import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { withApp } from './command-app.ts'
import {
  type CalendarEffect,
  calendarState,
  checkYear,
  decideYear,
  proposeYear,
  rehearseYear,
  replayCalendar,
} from './modules/billing/api.ts'
import type { App } from './modules/context.ts'
import { actorName, byOperator } from './platform/actor.ts'
import { idArgument, runCommand, tableOf, UsageError } from './platform/command.ts'

const usage = `Use one of:
  npm run holidays:save
  npm run holidays:save -- FILE.json --check
  npm run holidays:save -- FILE.json --reason TEXT --by NAME
  npm run holidays:save -- approve PROPOSAL --by NAME
  npm run holidays:save -- reject PROPOSAL --by NAME`

const longestReason = 500
/** The most loans that are printed. */
const mostLoans = 100

const say = (text: string): number => {
  process.stdout.write(`${text.trimEnd()}\n`)
  return 0
}

function show({ added, removed, loans }: CalendarEffect): void {
  for (const { date, kind, name } of added) say(`+ ${date}  ${kind}  ${name}`)
  for (const { date, kind, name } of removed) say(`- ${date}  ${kind}  ${name}`)
  if (added.length + removed.length === 0) say('No day changes.')
  const total = loans.reduce((sum, { charged }) => sum + charged, 0)
  say(`${loans.length} loans are replayed; Rp${total.toLocaleString('id-ID')} of late fees is taken back.`)
  const rows = loans
    .slice(0, mostLoans)
    .map(({ loanId, userId, dueDate, charged }) => [loanId, userId, dueDate, charged])
  if (rows.length > 0) say(tableOf([['Loan', 'Customer', 'Due', 'Late fees'], ...rows]))
  if (loans.length > mostLoans) say(`and ${loans.length - mostLoans} more`)
}

async function list(app: App): Promise<number> {
  const { years, proposals, waiting } = await calendarState(app.db)
  say(tableOf([['Year', 'Known', 'Holidays', 'Joint leave'], ...years]))
  for (const proposal of proposals) {
    const { changeId, year, standing, proposedBy, proposedAt, reason } = proposal
    say(
      `\nProposal ${changeId}: ${year} ${standing}, by ${actorName(proposedBy)} at ${proposedAt.toISOString()}: ${reason}`,
    )
    show(await rehearseYear(app, proposal))
  }
  if (proposals.length === 0) say('No proposal waits for another operator.')
  return say(waiting === 0 ? 'No customer waits for a replay.' : `${waiting} customers wait for a replay.`)
}

async function save(app: App, file: string, { check, reason, by }: Options): Promise<number> {
  const input: unknown = JSON.parse(await readFile(file, 'utf8'))
  const checked = await checkYear(app, input)
  if ('problems' in checked) {
    say(checked.problems.join('\n'))
    return 1
  }
  show(checked.effect)
  if (check || reason === undefined || by === undefined) return say('Valid. Nothing was saved.')
  const answer = await proposeYear(app, { year: checked.year, reason, by: byOperator(by) })
  if (typeof answer === 'string') throw new UsageError(unproposed[answer])
  return say(`Proposed. Another operator has to run: npm run holidays:save -- approve ${answer.changeId} --by NAME`)
}

const unproposed = {
  OPEN: 'a proposal for this year waits already: npm run holidays:save',
  DECREED: 'this year has been confirmed meanwhile: an estimate cannot follow a decree',
} as const

const refusals = {
  NONE: 'there is no such proposal',
  DECIDED: 'this proposal has been decided already',
  OWN: 'you have proposed this yourself: another operator has to approve it',
} as const

async function decide(app: App, event: 'approve' | 'reject', changeId: string, by: string): Promise<number> {
  const answer = await decideYear(app, { changeId, event, by: byOperator(by) })
  if (answer === 'REJECTED') return say('The proposal is rejected.')
  if (typeof answer === 'string') throw new UsageError(refusals[answer])
  show(answer)
  say(`The holidays of ${answer.year} are saved.`)
  const { customers, takenBack, failed } = await replayCalendar(app)
  say(`${customers} customers are replayed, Rp${takenBack.toLocaleString('id-ID')} was taken back.`)
  if (failed.length === 0) return 0
  say(`${failed.length} could not be replayed, see the log:\n${failed.join('\n')}`)
  return 1
}

interface Options {
  check?: boolean
  reason?: string | undefined
  by?: string | undefined
}

function chosen(): (app: App) => Promise<number> {
  const options = { check: { type: 'boolean' }, reason: { type: 'string' }, by: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [first, second, ...rest] = positionals
  const [check, by, reason] = [values.check ?? false, values.by?.trim(), values.reason?.trim()]
  if (first === undefined && Object.keys(values).length === 0) return list
  if (first === undefined || rest.length > 0) throw new UsageError(usage)
  if (first === 'approve' || first === 'reject') {
    if (second === undefined || !by || reason !== undefined || check) throw new UsageError(usage)
    const id = idArgument(second, 'npm run holidays:save')
    return (app) => decide(app, first, id, by)
  }
  if (second !== undefined || (!check && (!reason || !by))) throw new UsageError(usage)
  if (reason && reason.length > longestReason)
    throw new UsageError(`the reason must have at most ${longestReason} characters`)
  return (app) => save(app, first, { check, reason, by })
}

/** `npm run holidays:save`: shows the calendar of holidays, and changes a year with four eyes (docs/operations.md). */
runCommand(async () => withApp(chosen()))
