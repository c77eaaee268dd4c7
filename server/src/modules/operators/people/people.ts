import type { Role, SecondAct } from '@lumbung/shared/contract/operators/acts.ts'
import type { OperatorAccount } from '@lumbung/shared/contract/operators/operators.ts'
import { requiredTraces } from '@lumbung/shared/facts/own-traces.ts'
import type { OperatorCaller } from '../../../platform/access/caller.ts'
import { linkOrigin } from '../../../platform/config/config.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { openProposals } from '../approvals/read-approvals.ts'
import { makeLink } from '../links.ts'
import {
  activeAdmins,
  addOperator,
  endLinksOf,
  endSessionsOf,
  listOperators,
  lockOperator,
  openSessions,
} from '../operator-store.ts'
import { tracesOfAll, tracesToTell } from '../relations/own-traces.ts'
import { longestMs, mostIdleMs } from '../session-store.ts'

const accountActs = ['operator.roles', 'operator.disable', 'operator.reset'] as const satisfies readonly SecondAct[]

/** All operators with their open sessions and what is proposed of them. */
export async function readOperators(app: App, caller: OperatorCaller) {
  const wall = app.clock.wall()
  const since = (ms: number) => new Date(wall.getTime() - ms)
  const [people, sessions, admins, traces, ...proposals] = await Promise.all([
    listOperators(app.db),
    openSessions(app.db, since(longestMs), since(mostIdleMs)),
    activeAdmins(app.db),
    tracesOfAll(app.db),
    ...accountActs.map((act) => openProposals(app.db, act)),
  ])
  const items = people.map((one): OperatorAccount => {
    const subject = `operator:${one.id}`
    const told = traces.filter(({ operatorId }) => operatorId === one.id)
    const isTold = requiredTraces.every((kind) => told.some((trace) => trace.kind === kind))
    const toldOwnAt =
      isTold &&
      told
        .map(({ at }) => at.toISOString())
        .toSorted()
        .at(-1)
    const owesOwn = one.status !== 'DISABLED' && tracesToTell(one.roles, told).length > 0
    return {
      operatorId: one.id,
      name: one.name,
      email: one.email,
      roles: one.roles,
      status: one.status,
      isOwn: one.id === caller.id,
      createdAt: one.created_at.toISOString(),
      ...(toldOwnAt && { toldOwnAt }),
      ...(owesOwn && { owesOwn }),
      sessions: sessions
        .filter(({ operator_id }) => operator_id === one.id)
        .map(({ created_at, seen_at }) => ({ since: created_at.toISOString(), seenAt: seen_at.toISOString() })),
      proposed: accountActs.flatMap((act, at) => {
        const found = proposals[at]?.get(subject)
        return found ? [{ act, ...found }] : []
      }),
    }
  })
  return { items, admins }
}

/** The address of a one-time link. */
const linkOf = ({ config }: App, token: string) => `${config.consoleOrigin ?? linkOrigin(config)}/console/link#${token}`

/** Invites somebody and makes the first link. Refuses with EMAIL_TAKEN, and TAKES_TWO_ADMINS for an admin. */
export async function inviteOperator(
  app: App,
  tx: Tx,
  { email, name, roles }: { email: string; name: string; roles: Role[] },
) {
  if (roles.includes('ADMIN')) throw new Refusal('TAKES_TWO_ADMINS')
  const operatorId = await addOperator(tx, { email, name, roles }, app.clock.now())
  if (operatorId === undefined) throw new Refusal('EMAIL_TAKEN')
  return { operatorId, link: linkOf(app, await makeLink(app, tx, operatorId)) }
}

/** A new link for somebody invited. Refuses with NOT_FOUND, and STATE_CHANGED if the person is not invited. */
export async function linkOperator(app: App, tx: Tx, operatorId: string) {
  const found = await lockOperator(tx, operatorId)
  if (!found) throw new Refusal('NOT_FOUND')
  if (found.status !== 'INVITED') throw new Refusal('STATE_CHANGED')
  await endLinksOf(tx, operatorId, app.clock.wall())
  return { operatorId, link: linkOf(app, await makeLink(app, tx, operatorId)) }
}

/** Ends all sessions of an operator. Refuses with NOT_FOUND. */
export async function signOut(app: App, tx: Tx, operatorId: string): Promise<void> {
  if (!(await lockOperator(tx, operatorId))) throw new Refusal('NOT_FOUND')
  await endSessionsOf(tx, operatorId, app.clock.wall())
}
