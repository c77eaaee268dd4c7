import { parseArgs } from 'node:util'
import { mobileNumber } from '@lumbung/shared/contract/fields.ts'
import * as z from 'zod/mini'
import { withApp } from './command-app.ts'
import { findPersonOf } from './modules/accounts/api.ts'
import type { App } from './modules/context.ts'
import { type FreezeReason, freezeLimit, freezeReasons, liftFreeze, openLocks } from './modules/credit/api.ts'
import { actorName, byOperator } from './platform/actor.ts'
import { runCommand, tableOf, UsageError } from './platform/command.ts'

const usage = `Use one of:
  npm run limits:lock
  npm run limits:lock -- freeze CUSTOMER --reason ${freezeReasons.join('|')} --by NAME
  npm run limits:lock -- lift CUSTOMER --by NAME
CUSTOMER is a mobile number or, of a closed account, the id.`

async function list(app: App): Promise<number> {
  const locks = await openLocks(app.db)
  if (locks.length === 0) {
    process.stdout.write('No limit is locked.\n')
    return 0
  }
  const header = ['Customer', 'Status', 'Reason', 'By', 'Since', 'To be lifted, asked by']
  const lines = locks.map(({ userId, kind, reason, setBy, setAt, liftAskedBy }) => [
    ...[userId, kind, reason, actorName(setBy), setAt.toISOString(), actorName(liftAskedBy ?? '')],
  ])
  process.stdout.write(tableOf([header, ...lines]))
  return 0
}

/** A closed account has no number any more, and is named by the id that the list shows. */
async function customerOf(app: App, name: string): Promise<string> {
  const [id, number] = [z.uuid().safeParse(name), mobileNumber.safeParse(name)]
  if (id.success) return id.data
  const userId = number.success ? await findPersonOf(app, app.db, number.data) : undefined
  if (userId === undefined) throw new UsageError(`no customer has the number ${name}`)
  return userId
}

async function freeze(app: App, customer: string, reason: FreezeReason, by: string): Promise<number> {
  const userId = await customerOf(app, customer)
  if (!(await app.db.transaction((tx) => freezeLimit(app, tx, userId, { reason, by: byOperator(by) }))))
    throw new UsageError('this customer has no limit, or it is frozen already')
  process.stdout.write('The limit is frozen. Open bills can still be paid.\n')
  return 0
}

const results = {
  ASKED: 'Asked to lift the freeze. Another operator has to run the same command.\n',
  LIFTED: 'The freeze is lifted.\n',
  OWN: 'you have asked for this yourself: another operator has to agree',
  NONE: 'the limit of this customer is not frozen',
}

async function liftIt(app: App, customer: string, by: string): Promise<number> {
  const userId = await customerOf(app, customer)
  const result = await app.db.transaction((tx) => liftFreeze(tx, userId, { by: byOperator(by), now: app.clock.now() }))
  if (result === 'OWN' || result === 'NONE') throw new UsageError(results[result])
  process.stdout.write(results[result])
  return 0
}

function chosen() {
  const options = { reason: { type: 'string' }, by: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [action, customer, ...rest] = positionals
  const by = values.by?.trim()
  if (rest.length > 0) throw new UsageError(usage)
  if (action === undefined && Object.keys(values).length === 0) return list
  if (customer === undefined || !by) throw new UsageError(usage)
  const reason = freezeReasons.find((one) => one === values.reason)
  if (action === 'freeze' && reason) return (app: App) => freeze(app, customer, reason, by)
  if (action === 'lift' && values.reason === undefined) return (app: App) => liftIt(app, customer, by)
  throw new UsageError(usage)
}

/** `npm run limits:lock`: lists locked limits, freezes one, or lifts a freeze with four eyes (docs/operations.md). */
runCommand(async () => withApp(chosen()))
