import { type CommandAct, commandActs, type Role } from '@lumbung/shared/contract/operators/acts.ts'
import type { OperatorCaller } from '../../platform/access/caller.ts'
import type { Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { App } from '../context.ts'
import { writeAudit } from './audit/audit-trail.ts'
import { endOperatorSession, operatorOfToken } from './session-store.ts'
import { checkSignIn, signIn } from './sign-in.ts'

/** What an operator signs in with. */
export interface Credentials {
  email: string
  password: string
  code: string
}

/** Where the audit trail says that commands come from. */
const address = 'command'

/** What is done, for the audit trail. */
interface Doing {
  act: CommandAct
  subject?: string | undefined
  reason?: string | undefined
}

async function carryOut<T>(
  app: App,
  caller: OperatorCaller,
  { act, subject, reason }: Doing,
  change: (tx: Tx, caller: OperatorCaller) => Promise<T>,
): Promise<{ done: T } | undefined> {
  const allowed: readonly Role[] = commandActs[act].roles
  const subjects = subject === undefined ? [] : [subject]
  return app.db.transaction(async (tx) => {
    const mayDo = caller.roles.some((role) => allowed.includes(role))
    const done = mayDo ? { done: await change(tx, caller) } : undefined
    const outcome = mayDo ? 'DONE' : 'FORBIDDEN'
    await writeAudit(tx, { operator: caller, act, outcome, subjects, reason, address }, app.clock.now())
    return done
  })
}

/**
 * Does something for an operator who signs in by a command, in one transaction with its row of the audit trail; the session ends
 * with it. Refuses with SIGN_IN_FAILED, TOO_MANY_REQUESTS and FORBIDDEN.
 */
export async function actByCommand<T>(
  app: App,
  { email, password, code }: Credentials,
  doing: Doing,
  change: (tx: Tx, caller: OperatorCaller) => Promise<T>,
): Promise<T> {
  const checked = await checkSignIn(app, { email, password })
  const token = await app.db.transaction((tx) => signIn(app, tx, checked, { code, address }))
  if (typeof token !== 'string') throw new Refusal('SIGN_IN_FAILED')
  const caller = await operatorOfToken(app.db, { token, idleMs: 0 }, app.clock.wall())
  if (!caller) throw new Refusal('SIGN_IN_FAILED')
  try {
    const carried = await carryOut(app, caller, doing, change)
    if (!carried) throw new Refusal('FORBIDDEN')
    return carried.done
  } finally {
    const { tokenHash } = caller
    if (tokenHash) await app.db.transaction((tx) => endOperatorSession(tx, tokenHash, app.clock.wall()))
  }
}
