import { openLocks } from '../modules/credit/api.ts'
import { actorNameOf } from '../modules/operators/api.ts'
import { tableOf } from '../platform/command.ts'
import type { LumbungCommand } from './command.ts'
import { report } from './output.ts'
import { withApp } from './with-app.ts'

async function list({ json }: { json?: boolean }): Promise<void> {
  const locks = await withApp(async (app) => {
    const found = await openLocks(app.db)
    return Promise.all(found.map(async (lock) => ({ ...lock, setBy: await actorNameOf(app.db, lock.setBy) })))
  })
  const header = ['Customer', 'Status', 'Reason', 'By', 'Since']
  const lines = locks.map(({ userId, kind, reason, setBy, setAt }) => [
    userId,
    kind,
    reason,
    setBy,
    setAt.toISOString(),
  ])
  report(json, locks, () => (locks.length === 0 ? 'No limit is locked.' : tableOf([header, ...lines])))
}

export function define(group: LumbungCommand): void {
  group
    .command('lock')
    .description('The limits that are locked. Seniors freeze a limit in the console, and two of them lift that.')
    .list('Lists the locked limits.')
    .action(list)
}
