import type { EndpointShape } from '@lumbung/shared/contract/endpoint.ts'
import { type Once, runPlanned, type StoredReply } from '../idempotency.ts'
import { KeptRefusal } from '../refusal.ts'
import { refusalBody, statusOf } from './envelope.ts'
import type { HttpApp } from './http-app.ts'
import type { Route } from './route.ts'

/** Runs the handler and returns the reply as it is sent and stored. */
export async function runHandler<App extends HttpApp>(
  route: Route<App>,
  call: Parameters<Route<App>['handle']>[0],
  session: () => string | undefined,
): Promise<StoredReply> {
  const { endpoint } = route
  const answer = await route.handle(call)
  if (answer instanceof KeptRefusal)
    return { status: statusOf(answer.code), body: refusalBody(answer.code, call.lang, answer.data) }
  if (endpoint.binary) return { status: 200, body: answer }
  return { ...success(endpoint, answer), cookie: session() }
}

const success = (endpoint: EndpointShape, answer: unknown): StoredReply => ({
  status: 200,
  body: { code: 'SUCCESS', data: endpoint.reply.parse(answer) },
})

/** Makes a route's planned change and returns its reply; undefined if there is no plan or it could not be made. */
export async function runPlan<App extends HttpApp>(
  app: App,
  { endpoint, plan }: Route<App>,
  call: Parameters<Route<App>['handle']>[0],
  once: Once,
): Promise<StoredReply | undefined> {
  const planned = await plan?.(call)
  return planned && runPlanned(app, once, { ...planned, reply: success(endpoint, planned.reply) })
}
