import type { EndpointShape } from '@lumbung/shared/contract/endpoint.ts'
import { Refusal } from '../refusal.ts'
import type { Caller } from '../sessions.ts'

/** Refuses a guarded call, e.g. on a device that the account has not proved. */
export type Guard<App> = (app: App, caller: Caller) => Promise<void>

/** Whether a call only reads: it runs without a transaction. */
export const isSafe = (endpoint: EndpointShape) => endpoint.method === 'GET' || endpoint.safe === true

/** Refuses a call that needs a session when there is none, and what the guard refuses. */
export async function admit<App>(
  app: App,
  endpoint: EndpointShape,
  guard: Guard<App>,
  caller: Caller | undefined,
): Promise<void> {
  if (endpoint.access === 'user' && !caller) throw new Refusal('UNAUTHORIZED')
  if (endpoint.guarded && caller) await guard(app, caller)
}
