import { mobileNumber } from '@lumbung/shared/contract/fields.ts'
import { Option } from 'commander'
import * as z from 'zod/mini'
import { findPersonOf } from '../modules/accounts/api.ts'
import type { App } from '../modules/context.ts'
import { type FreezeReason, freezeLimit, freezeReasons, openLocks } from '../modules/credit/api.ts'
import { type Actor, actorName } from '../platform/access/actor.ts'
import { tableOf, UsageError } from '../platform/command.ts'
import type { LumbungCommand } from './command.ts'
import { report, say } from './output.ts'
import { withApp } from './with-app.ts'

async function list({ json }: { json?: boolean }): Promise<void> {
  const locks = await withApp((app) => openLocks(app.db))
  const header = ['Customer', 'Status', 'Reason', 'By', 'Since']
  const lines = locks.map(({ userId, kind, reason, setBy, setAt }) => [
    userId,
    kind,
    reason,
    actorName(setBy),
    setAt.toISOString(),
  ])
  report(json, locks, () => (locks.length === 0 ? 'No limit is locked.' : tableOf([header, ...lines])))
}

/** A closed account has no number any more, and is named by the id that the list shows. */
async function customerOf(app: App, name: string): Promise<string> {
  const [id, number] = [z.uuid().safeParse(name), mobileNumber.safeParse(name)]
  if (id.success) return id.data
  const userId = number.success ? await findPersonOf(app, app.db, number.data) : undefined
  if (userId === undefined) throw new UsageError(`no customer has the number ${name}`)
  return userId
}

function freeze(customer: string, { reason, by }: { reason: FreezeReason; by: Actor }): Promise<void> {
  return withApp(async (app) => {
    const userId = await customerOf(app, customer)
    if (!(await app.db.transaction((tx) => freezeLimit(app, tx, userId, { reason, by }))))
      throw new UsageError('this customer has no limit, or it is frozen already')
    say('The limit is frozen. Open bills can still be paid.')
  })
}

const customer = 'a mobile number or, of a closed account, the id'

export function define(group: LumbungCommand): void {
  const lock = group
    .command('lock')
    .description('Freezes the limit of a customer. Two operators lift a freeze in the console.')
  lock.list('Lists the locked limits.').action(list)
  lock
    .command('freeze')
    .description('Freezes the limit of a customer, who can still pay open bills.')
    .argument('<customer>', customer)
    .addOption(new Option('--reason <reason>', 'why').choices(freezeReasons).makeOptionMandatory())
    .withOperator()
    .withExample('lumbung limits lock freeze 08123456789 --reason FRAUD --by Rina')
    .action(freeze)
}
