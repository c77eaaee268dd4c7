import { parseArgs } from 'node:util'
import { withApp } from './command-app.ts'
import {
  approveWriteOff,
  openWriteOffs,
  proposeWriteOff,
  rejectWriteOff,
  writeOffAfterDays,
  writeOffCandidates,
} from './modules/billing/api.ts'
import type { App } from './modules/context.ts'
import { actorName, byOperator } from './platform/actor.ts'
import { idArgument, runCommand, tableOf, UsageError } from './platform/command.ts'

const usage = `Use one of:
  npm run loans:write-off
  npm run loans:write-off -- propose LOAN --reason TEXT --by NAME
  npm run loans:write-off -- approve PROPOSAL --by NAME
  npm run loans:write-off -- reject PROPOSAL --by NAME`

/** The most candidates that are listed. */
const mostLoans = 1000
const longestReason = 500

const say = (text: string): number => {
  process.stdout.write(`${text}\n`)
  return 0
}

async function list(app: App): Promise<number> {
  const [loans, proposals] = await Promise.all([writeOffCandidates(app.db, mostLoans), openWriteOffs(app.db)])
  const candidates = loans.map(({ loanId, userId, since, days, principal }) => [loanId, userId, since, days, principal])
  if (loans.length > 0)
    process.stdout.write(tableOf([['Loan', 'Customer', 'Late since', 'Days', 'Principal'], ...candidates]))
  say(
    `${loans.length === mostLoans ? 'The first ' : ''}${loans.length} loans more than ${writeOffAfterDays} days late may be written off.`,
  )
  if (proposals.length === 0) return say('No proposal waits for another operator.')
  const lines = proposals.map(({ writeOffId, loanId, proposedBy, proposedAt, reason }) => [
    ...[writeOffId, loanId, actorName(proposedBy), proposedAt.toISOString(), reason],
  ])
  return say(`\n${tableOf([['Proposal', 'Loan', 'Proposed by', 'At', 'Reason'], ...lines]).trimEnd()}`)
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

async function propose(app: App, loanId: string, reason: string, by: string): Promise<number> {
  const answer = await app.db.transaction((tx) => proposeWriteOff(app, tx, { loanId, reason, by: byOperator(by) }))
  if (typeof answer === 'string') throw new UsageError(refusals[answer])
  return say(`Proposed. Another operator has to run: npm run loans:write-off -- approve ${answer.writeOffId} --by NAME`)
}

async function approve(app: App, writeOffId: string, by: string): Promise<number> {
  const answer = await app.db.transaction((tx) => approveWriteOff(app, tx, { writeOffId, by: byOperator(by) }))
  if (answer !== 'APPROVED') throw new UsageError(refusals[answer])
  return say('The loan is written off. It can still be paid.')
}

async function reject(app: App, writeOffId: string, by: string): Promise<number> {
  const answer = await app.db.transaction((tx) => rejectWriteOff(app, tx, { writeOffId, by: byOperator(by) }))
  if (answer !== 'REJECTED') throw new UsageError(refusals[answer])
  return say('The proposal is rejected.')
}

function chosen() {
  const options = { reason: { type: 'string' }, by: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [action, named, ...rest] = positionals
  const [by, reason] = [values.by?.trim(), values.reason?.trim()]
  if (rest.length > 0) throw new UsageError(usage)
  if (action === undefined && Object.keys(values).length === 0) return list
  if (named === undefined || !by) throw new UsageError(usage)
  const id = idArgument(named, 'npm run loans:write-off')
  if (action === 'propose' && reason) {
    if (reason.length > longestReason) throw new UsageError(`the reason must have at most ${longestReason} characters`)
    return (app: App) => propose(app, id, reason, by)
  }
  if (reason !== undefined) throw new UsageError(usage)
  if (action === 'approve') return (app: App) => approve(app, id, by)
  if (action === 'reject') return (app: App) => reject(app, id, by)
  throw new UsageError(usage)
}

/** `npm run loans:write-off`: lists what may be written off, and writes a loan off with four eyes (docs/operations.md). */
runCommand(async () => withApp(chosen()))
