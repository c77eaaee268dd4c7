import { type EndpointShape, isForCaller } from '@lumbung/shared/contract/endpoint.ts'
import { mayDo, ruleOf } from '@lumbung/shared/contract/operators/acts.ts'
import type { Caller, CustomerCaller } from '../access/caller.ts'
import { Refusal } from '../refusal.ts'

/** Refuses a guarded call, e.g. on a device that the account has not proved. */
export type Guard<App> = (app: App, caller: CustomerCaller) => Promise<void>

/** Whether a call only reads: it runs without a transaction. */
export const isSafe = (endpoint: EndpointShape) => endpoint.method === 'GET' || endpoint.safe === true

/** Refuses a call that is not for this caller, an operator's act that is not of his roles, and what the guard refuses. */
export async function admit<App>(app: App, endpoint: EndpointShape, guard: Guard<App>, caller: Caller): Promise<void> {
  if (!isForCaller(endpoint, caller.kind)) throw new Refusal('UNAUTHORIZED')
  if (caller.kind === 'operator' && endpoint.act !== undefined) {
    if (!mayDo(endpoint.act, caller.roles)) throw new Refusal('FORBIDDEN')
    if (ruleOf(endpoint.act).fresh && !caller.isFresh) throw new Refusal('FACTOR_REQUIRED')
  }
  if (endpoint.guarded && caller.kind === 'customer') await guard(app, caller)
}
