import { setTimeout as pause } from 'node:timers/promises'
import type { Role } from '@lumbung/shared/contract/operators/acts.ts'
import type { App } from '../../server/src/modules/context.ts'
import { addOperator, makeLink } from '../../server/src/modules/operators/api.ts'
import { operatorPassword, ownOf, totpCode } from '../../server/src/testing/people/operators.ts'
import { isRefused, openCaller, unless } from './borrower-steps.ts'

const seats: readonly Role[] = ['SENIOR', 'SENIOR', 'FINANCE', 'FINANCE']

/** Invites the lender's people; returns the tokens of their links. */
export async function seedOperators(app: App): Promise<string[]> {
  const tokens: string[] = []
  for (const [n, role] of seats.entries())
    await app.db.transaction(async (tx) => {
      const person = { email: `kill-${n}@lender.example`, name: `${role} ${n}`, roles: [role] }
      tokens.push(await makeLink(app, tx, (await addOperator(tx, person, app.clock.now())) ?? ''))
    })
  return tokens
}

export type Operator = Awaited<ReturnType<typeof enter>>

/** Signs somebody in by a link, before anything is killed. `act` proves the second factor where it is asked for. */
export async function enter(url: string, token: string, stepMs: number) {
  const headers = { origin: url, 'x-user-agent': 'CONSOLE' }
  const post = (path: string, body: unknown) =>
    fetch(`${url}/api/operator${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const { data } = (await (await post('/links/read', { token })).json()) as { data: { secret: string } }
  let step = 0
  const newCode = () => {
    step = Math.max(step + 1, Math.floor(Date.now() / 30_000))
    return totpCode(data.secret, new Date(step * 30_000))
  }
  const password = operatorPassword
  const entered = await post('/links/follow', { token, password, code: newCode(), ...ownOf(['SENIOR']) })
  const cookie = entered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const caller = openCaller(url, { ...headers, cookie }, stepMs, () => 0)
  const prove = async () => {
    await caller.write('/operator/session/factor', { code: newCode() }).catch(unless('"FACTOR_WRONG"'))
    await pause(1000)
  }
  let proving: Promise<void> | undefined
  const act = async (path: string, body?: unknown): Promise<Record<string, unknown>> => {
    try {
      return await caller.write(path, body)
    } catch (error) {
      if (!isRefused(error, '"FACTOR_REQUIRED"')) throw error
      // Once, for all that somebody does at the same time.
      proving ??= prove().finally(() => {
        proving = undefined
      })
      await proving
      return act(path, body)
    }
  }
  return { ...caller, act }
}
