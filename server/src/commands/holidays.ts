import { type CalendarEffect, calendarState, checkYear, problemText } from '../modules/billing/api.ts'
import { tableOf } from '../platform/command.ts'
import type { LumbungCommand } from './command.ts'
import { report, say } from './output.ts'
import { readJson } from './values.ts'
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
    const { years, waiting } = await calendarState(app.db)
    report(json, { years, waiting }, () =>
      [
        tableOf([['Year', 'Known', 'Holidays', 'Joint leave'], ...years]).trimEnd(),
        waiting === 0 ? 'No customer waits for a replay.' : `${waiting} customers wait for a replay.`,
        'Two people of finance change them in the console: Books, Holidays.',
      ].join('\n'),
    )
  })
}

async function check(file: string): Promise<void> {
  const input = await readJson(file)
  await withApp(async (app) => {
    const checked = await checkYear(app, input)
    if ('problems' in checked) {
      say(checked.problems.map(problemText).join('\n'))
      process.exitCode = 1
      return
    }
    say(effectText(checked.effect))
    say('Valid. Nothing was saved: two people of finance do that in the console, under Books, Holidays.')
  })
}

export function define(holidays: LumbungCommand): void {
  holidays.list('Shows which years are known, and how many customers wait for a replay.').action(list)
  holidays
    .command('check')
    .description('Says what a file with the holidays of a year would change. Nothing is saved.')
    .argument('<file>', 'JSON file with the days of a year (docs/operations.md)')
    .withExample('lumbung holidays check FILE.json')
    .action(check)
}
