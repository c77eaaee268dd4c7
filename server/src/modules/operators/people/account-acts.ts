import { type Role, roles, type SecondAct } from '@lumbung/shared/contract/operators/acts.ts'
import type { Change, Fact } from '@lumbung/shared/contract/operators/approvals.ts'
import * as z from 'zod/mini'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { type Approvable, approvable } from '../approvals/approvable.ts'
import {
  activeAdmins,
  disableOperator,
  giveRoles,
  inviteAgain,
  lockOperator,
  type Operator,
  operatorById,
} from '../operator-store.ts'

const rolesFact = (given: readonly Role[]): Fact => ({ kind: 'ROLES', value: given.join(',') })
const statusFact = (status: Operator['status']): Fact => ({ kind: 'CODE', value: status })

interface Account {
  operatorId: string
  roles?: Role[] | undefined
}

const payload = z.strictObject({ operatorId: z.uuid(), roles: z.optional(z.array(z.enum(roles))) })

/** An act on an operator's account, which takes two admins. */
const accountAct = (
  act: SecondAct,
  after: (given: Account) => { roles?: Role[] | undefined; status?: Operator['status'] },
  change: (app: App, tx: Tx, given: Account) => Promise<void>,
): Approvable<App> =>
  approvable<App, Account>({
    act,
    payload,
    subjectOf: ({ operatorId }) => `operator:${operatorId}`,
    async lock(_app, tx, { operatorId }) {
      await lockOperator(tx, operatorId)
    },
    async read(_app, db, { operatorId }) {
      const found = await operatorById(db, operatorId)
      return (
        found && {
          label: found.name,
          facts: { roles: rolesFact(found.roles), status: statusFact(found.status) },
        }
      )
    },
    changes(given, facts) {
      const becomes = after(given)
      const changes: Change[] = []
      if (becomes.roles)
        changes.push({ field: 'roles', ...(facts['roles'] && { from: facts['roles'] }), to: rolesFact(becomes.roles) })
      if (becomes.status)
        changes.push({
          field: 'status',
          ...(facts['status'] && { from: facts['status'] }),
          to: statusFact(becomes.status),
        })
      return changes
    },
    async carryOut(app, tx, given) {
      await change(app, tx, given)
      if ((await activeAdmins(tx)) === 0) throw new Refusal('LAST_ADMIN')
    },
  })

/** Sessions and links go by the time of the wall. */
const wall = ({ clock }: App) => clock.wall()

export const accountActs: readonly Approvable<App>[] = [
  accountAct(
    'operator.roles',
    ({ roles: given }) => ({ roles: given }),
    (_app, tx, { operatorId, roles: given = [] }) => giveRoles(tx, operatorId, given),
  ),
  accountAct(
    'operator.disable',
    () => ({ status: 'DISABLED' }),
    (app, tx, { operatorId }) => disableOperator(tx, operatorId, wall(app)),
  ),
  accountAct(
    'operator.reset',
    () => ({ status: 'INVITED' }),
    (app, tx, { operatorId }) => inviteAgain(tx, operatorId, wall(app)),
  ),
]

/** Refuses with LAST_ADMIN to take the last active admin's access away. */
export async function checkAdmins(tx: Tx, operatorId: string, given: readonly Role[]): Promise<void> {
  const found = await lockOperator(tx, operatorId)
  const isAdmin = found?.status === 'ACTIVE' && found.roles.includes('ADMIN')
  if (isAdmin && !given.includes('ADMIN') && (await activeAdmins(tx)) === 1) throw new Refusal('LAST_ADMIN')
}
