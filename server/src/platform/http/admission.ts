import { type EndpointShape, isForCaller } from '@lumbung/shared/contract/endpoint.ts'
import type { Caller, CustomerCaller } from '../access/caller.ts'
import { Refusal } from '../refusal.ts'

/** Refuses a guarded call, e.g. on a device that the account has not proved. */
export type Guard<App> = (app: App, caller: CustomerCaller) => Promise<void>

/** Whether a call only reads: it runs without a transaction. */
export const isSafe = (endpoint: EndpointShape) => endpoint.method === 'GET' || endpoint.safe === true

/** Refuses a call that is not for this caller, and what the guard refuses. */
export async function admit<App>(app: App, endpoint: EndpointShape, guard: Guard<App>, caller: Caller): Promise<void> {
  if (!isForCaller(endpoint, caller.kind)) throw new Refusal('UNAUTHORIZED')
  if (endpoint.guarded && caller.kind === 'customer') await guard(app, caller)
}
