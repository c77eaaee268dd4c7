import { parseArgs } from 'node:util'
import { mobileNumber } from '@lumbung/shared/contract/fields.ts'
import { withApp } from './command-app.ts'
import { findPersonOf } from './modules/accounts/api.ts'
import type { App } from './modules/context.ts'
import { type FreezeReason, freezeLimit, freezeReasons, liftFreeze, openLocks } from './modules/credit/api.ts'
import { runCommand, tableOf, UsageError } from './platform/command.ts'

const usage = `Use one of:
  npm run limits:lock
  npm run limits:lock -- freeze MOBILE --reason ${freezeReasons.join('|')} --by NAME
  npm run limits:lock -- lift MOBILE --by NAME`

async function list(app: App): Promise<number> {
  const locks = await openLocks(app.db)
  if (locks.length === 0) {
    process.stdout.write('No limit is locked.\n')
    return 0
  }
  const header = ['Customer', 'Status', 'Reason', 'By', 'Since', 'To be lifted, asked by']
  const lines = locks.map(({ userId, kind, reason, setBy, setAt, liftAskedBy }) => [
    ...[userId, kind, reason, setBy, setAt.toISOString(), liftAskedBy ?? ''],
  ])
  process.stdout.write(tableOf([header, ...lines]))
  return 0
}

async function customerOf(app: App, mobile: string): Promise<string> {
  const number = mobileNumber.safeParse(mobile)
  const userId = number.success ? await findPersonOf(app, app.db, number.data) : undefined
  if (userId === undefined) throw new UsageError(`no customer has the number ${mobile}`)
  return userId
}

async function freeze(app: App, mobile: string, reason: FreezeReason, by: string): Promise<number> {
  const userId = await customerOf(app, mobile)
  const now = app.clock.now()
  if (!(await app.db.transaction((tx) => freezeLimit(tx, userId, { reason, by, now }))))
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

async function liftIt(app: App, mobile: string, by: string): Promise<number> {
  const userId = await customerOf(app, mobile)
  const result = await app.db.transaction((tx) => liftFreeze(tx, userId, { by, now: app.clock.now() }))
  if (result === 'OWN' || result === 'NONE') throw new UsageError(results[result])
  process.stdout.write(results[result])
  return 0
}

function chosen() {
  const options = { reason: { type: 'string' }, by: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [action, mobile, ...rest] = positionals
  const by = values.by?.trim()
  if (rest.length > 0) throw new UsageError(usage)
  if (action === undefined && Object.keys(values).length === 0) return list
  if (mobile === undefined || !by) throw new UsageError(usage)
  const reason = freezeReasons.find((one) => one === values.reason)
  if (action === 'freeze' && reason) return (app: App) => freeze(app, mobile, reason, by)
  if (action === 'lift' && values.reason === undefined) return (app: App) => liftIt(app, mobile, by)
  throw new UsageError(usage)
}

/** `npm run limits:lock`: lists locked limits, freezes one, or lifts a freeze with four eyes (docs/operations.md). */
runCommand(async () => withApp(chosen()))
