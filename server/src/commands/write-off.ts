import {
  approveWriteOff,
  openWriteOffs,
  proposeWriteOff,
  rejectWriteOff,
  writeOffAfterDays,
  writeOffCandidates,
} from '../modules/billing/api.ts'
import { type Actor, actorName } from '../platform/access/actor.ts'
import { tableOf, UsageError } from '../platform/command.ts'
import type { LumbungCommand } from './command.ts'
import { report, say } from './output.ts'
import { idOf, reasonOf } from './values.ts'
import { withApp } from './with-app.ts'

/** The most candidates that are listed. */
const mostLoans = 1000

type Loans = Awaited<ReturnType<typeof writeOffCandidates>>
type Proposals = Awaited<ReturnType<typeof openWriteOffs>>

function textOf(loans: Loans, proposals: Proposals): string {
  const candidates = loans.map(({ loanId, userId, since, days, principal }) => [loanId, userId, since, days, principal])
  const waiting = proposals.map(({ writeOffId, loanId, proposedBy, proposedAt, reason }) => [
    writeOffId,
    loanId,
    actorName(proposedBy),
    proposedAt.toISOString(),
    reason,
  ])
  return [
    loans.length > 0 ? tableOf([['Loan', 'Customer', 'Late since', 'Days', 'Principal'], ...candidates]) : '',
    `${loans.length === mostLoans ? 'The first ' : ''}${loans.length} loans more than ${writeOffAfterDays} days late may be written off.\n`,
    proposals.length === 0
      ? 'No proposal waits for another operator.'
      : `\n${tableOf([['Proposal', 'Loan', 'Proposed by', 'At', 'Reason'], ...waiting])}`,
  ].join('')
}

async function list({ json }: { json?: boolean }): Promise<void> {
  const [loans, proposals] = await withApp((app) =>
    Promise.all([writeOffCandidates(app.db, mostLoans), openWriteOffs(app.db)]),
  )
  report(json, { loans, proposals }, () => textOf(loans, proposals))
}

const refusals = {
  NO_LOAN: 'there is no such loan',
  NONE: 'there is no such proposal',
  DECIDED: 'this proposal has been decided already',
  OWN: 'you have proposed this yourself: another operator has to approve it',
  FINISHED: 'nothing of this loan is owed',
  WRITTEN_OFF: 'this loan has been written off already',
  TOO_EARLY: `this loan is not more than ${writeOffAfterDays} days late`,
} as const

function propose(loanId: string, { reason, by }: { reason: string; by: Actor }): Promise<void> {
  return withApp(async (app) => {
    const answer = await app.db.transaction((tx) => proposeWriteOff(app, tx, { loanId, reason, by }))
    if (typeof answer === 'string') throw new UsageError(refusals[answer])
    say(`Proposed. Another operator has to run: npx lumbung loans write-off approve ${answer.writeOffId} --by NAME`)
  })
}

function approve(writeOffId: string, { by }: { by: Actor }): Promise<void> {
  return withApp(async (app) => {
    const answer = await app.db.transaction((tx) => approveWriteOff(app, tx, { writeOffId, by }))
    if (answer !== 'APPROVED') throw new UsageError(refusals[answer])
    say('The loan is written off. It can still be paid.')
  })
}

function reject(writeOffId: string, { by }: { by: Actor }): Promise<void> {
  return withApp(async (app) => {
    const answer = await app.db.transaction((tx) => rejectWriteOff(app, tx, { writeOffId, by }))
    if (answer !== 'REJECTED') throw new UsageError(refusals[answer])
    say('The proposal is rejected.')
  })
}

export function defineWriteOff(loans: LumbungCommand): void {
  const group = loans.command('write-off').description('Writes a loan off, with two operators.')
  const id = idOf('npx lumbung loans write-off')
  group.list(`Lists loans more than ${writeOffAfterDays} days late, and the open proposals.`).action(list)
  group
    .command('propose')
    .description('Proposes to write a loan off; another operator has to approve it.')
    .argument('<loan>', 'the id of the loan', id)
    .requiredOption('--reason <text>', 'why, in at most 500 characters', reasonOf)
    .withOperator()
    .withExample('lumbung loans write-off propose LOAN --reason "cannot be reached since March" --by Rina')
    .action(propose)
  group
    .command('approve')
    .description('Approves a proposal of another operator, and writes the loan off.')
    .argument('<proposal>', 'the id of the proposal', id)
    .withOperator()
    .withExample('lumbung loans write-off approve PROPOSAL --by Budi')
    .action(approve)
  group
    .command('reject')
    .description('Rejects a proposal.')
    .argument('<proposal>', 'the id of the proposal', id)
    .withOperator()
    .withExample('lumbung loans write-off reject PROPOSAL --by Budi')
    .action(reject)
}
