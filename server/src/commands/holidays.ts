import {
  type CalendarEffect,
  calendarState,
  checkYear,
  decideYear,
  proposeYear,
  rehearseYear,
  replayCalendar,
} from '../modules/billing/api.ts'
import { type Actor, actorName } from '../platform/access/actor.ts'
import { tableOf, UsageError } from '../platform/command.ts'
import { progressBar } from '../platform/operation/progress.ts'
import type { LumbungCommand } from './command.ts'
import { report, say } from './output.ts'
import { idOf, readJson, reasonOf } from './values.ts'
import { withApp } from './with-app.ts'

/** The most loans that are printed. */
const mostLoans = 100

function effectText({ added, removed, loans }: CalendarEffect): string {
  const total = loans.reduce((sum, { charged }) => sum + charged, 0)
  const rows = loans
    .slice(0, mostLoans)
    .map(({ loanId, userId, dueDate, charged }) => [loanId, userId, dueDate, charged])
  return [
    ...added.map(({ date, kind, name }) => `+ ${date}  ${kind}  ${name}`),
    ...removed.map(({ date, kind, name }) => `- ${date}  ${kind}  ${name}`),
    ...(added.length + removed.length === 0 ? ['No day changes.'] : []),
    `${loans.length} loans are replayed; Rp${total.toLocaleString('id-ID')} of late fees is taken back.`,
    ...(rows.length > 0 ? [tableOf([['Loan', 'Customer', 'Due', 'Late fees'], ...rows]).trimEnd()] : []),
    ...(loans.length > mostLoans ? [`and ${loans.length - mostLoans} more`] : []),
  ].join('\n')
}

function list({ json }: { json?: boolean }): Promise<void> {
  return withApp(async (app) => {
    const { years, proposals, waiting } = await calendarState(app.db)
    const rehearsed: ((typeof proposals)[number] & { effect: CalendarEffect })[] = []
    for (const proposal of proposals) rehearsed.push({ ...proposal, effect: await rehearseYear(app, proposal) })
    report(json, { years, proposals: rehearsed, waiting }, () =>
      [
        tableOf([['Year', 'Known', 'Holidays', 'Joint leave'], ...years]).trimEnd(),
        ...rehearsed.map(
          ({ changeId, year, standing, proposedBy, proposedAt, reason, effect }) =>
            `\nProposal ${changeId}: ${year} ${standing}, by ${actorName(proposedBy)} at ${proposedAt.toISOString()}: ${reason}\n${effectText(effect)}`,
        ),
        ...(proposals.length === 0 ? ['No proposal waits for another operator.'] : []),
        waiting === 0 ? 'No customer waits for a replay.' : `${waiting} customers wait for a replay.`,
      ].join('\n'),
    )
  })
}

const unproposed = {
  OPEN: 'a proposal for this year waits already: npx lumbung holidays',
  DECREED: 'this year has been confirmed meanwhile: an estimate cannot follow a decree',
} as const

interface SaveOptions {
  check: boolean
  reason?: string
  by?: Actor
}

async function save(file: string, { check, reason, by }: SaveOptions): Promise<void> {
  if (!check && (reason === undefined || by === undefined))
    throw new UsageError('--reason and --by are missing: give both, or only --check')
  const input = await readJson(file)
  await withApp(async (app) => {
    const checked = await checkYear(app, input)
    if ('problems' in checked) {
      say(checked.problems.join('\n'))
      process.exitCode = 1
      return
    }
    say(effectText(checked.effect))
    if (check || reason === undefined || by === undefined) {
      say('Valid. Nothing was saved.')
      return
    }
    const answer = await proposeYear(app, { year: checked.year, reason, by })
    if (typeof answer === 'string') throw new UsageError(unproposed[answer])
    say(`Proposed. Another operator has to run: npx lumbung holidays approve ${answer.changeId} --by NAME`)
  })
}

const refusals = {
  NONE: 'there is no such proposal',
  DECIDED: 'this proposal has been decided already',
  OWN: 'you have proposed this yourself: another operator has to approve it',
} as const

function approve(changeId: string, { by }: { by: Actor }): Promise<void> {
  return withApp(async (app) => {
    const answer = await decideYear(app, { changeId, event: 'approve', by })
    if (answer === 'REJECTED') throw new Error(`${changeId} was rejected by an approval`)
    if (typeof answer === 'string') throw new UsageError(refusals[answer])
    say(effectText(answer))
    say(`The holidays of ${answer.year} are saved.`)
    const { waiting } = await calendarState(app.db)
    const bar = progressBar(process.stderr, 'Customers replayed')
    bar(0, waiting)
    const { customers, takenBack, failed } = await replayCalendar(app, (done) => bar(done, waiting))
    say(`${customers} customers are replayed, Rp${takenBack.toLocaleString('id-ID')} was taken back.`)
    if (failed.length === 0) return
    say(`${failed.length} could not be replayed, see the log:\n${failed.join('\n')}`)
    process.exitCode = 1
  })
}

function reject(changeId: string, { by }: { by: Actor }): Promise<void> {
  return withApp(async (app) => {
    const answer = await decideYear(app, { changeId, event: 'reject', by })
    if (answer === 'NONE' || answer === 'DECIDED') throw new UsageError(refusals[answer])
    say('The proposal is rejected.')
  })
}

export function define(holidays: LumbungCommand): void {
  const id = idOf('npx lumbung holidays')
  holidays
    .list('Shows which years are known, the open proposals, and how many customers wait for a replay.')
    .action(list)
  holidays
    .command('save')
    .description('Proposes the holidays of a year, and says what they change; another operator has to approve them.')
    .argument('<file>', 'JSON file with the days of a year (docs/operations.md)')
    .option('--check', 'only validate, and say what would change', false)
    .option('--reason <text>', 'the decree or another reason, in at most 500 characters', reasonOf)
    .withOptionalOperator()
    .withExample('lumbung holidays save FILE.json --reason "Keputusan Bersama 1205/2026" --by Rina')
    .action(save)
  holidays
    .command('approve')
    .description('Approves a proposal of another operator, and replays the loans that it concerns.')
    .argument('<proposal>', 'the id of the proposal', id)
    .withOperator()
    .withExample('lumbung holidays approve PROPOSAL --by Budi')
    .action(approve)
  holidays
    .command('reject')
    .description('Rejects a proposal.')
    .argument('<proposal>', 'the id of the proposal', id)
    .withOperator()
    .withExample('lumbung holidays reject PROPOSAL --by Budi')
    .action(reject)
}
