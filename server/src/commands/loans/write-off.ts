import { writeOffAfterDays, writeOffCandidates } from '../../modules/billing/api.ts'
import { tableOf } from '../../platform/command.ts'
import type { LumbungCommand } from '../command.ts'
import { report } from '../output.ts'
import { withApp } from '../with-app.ts'

/** The most candidates that are listed. */
const mostLoans = 1000

function textOf(loans: Awaited<ReturnType<typeof writeOffCandidates>>): string {
  const candidates = loans.map(({ loanId, userId, since, days, principal }) => [loanId, userId, since, days, principal])
  return [
    loans.length > 0 ? tableOf([['Loan', 'Customer', 'Late since', 'Days', 'Principal'], ...candidates]) : '',
    `${loans.length === mostLoans ? 'The first ' : ''}${loans.length} loans more than ${writeOffAfterDays} days late may be written off, in the console.`,
  ].join('')
}

async function list({ json }: { json?: boolean }): Promise<void> {
  const loans = await withApp((app) => writeOffCandidates(app.db, mostLoans))
  report(json, loans, () => textOf(loans))
}

export function defineWriteOff(loans: LumbungCommand): void {
  loans
    .command('write-off')
    .description('Loans that may be written off. Two operators do it in the console.')
    .list(`Lists loans more than ${writeOffAfterDays} days late.`)
    .action(list)
}
