import type { EndpointShape } from '@lumbung/shared/contract/endpoint.ts'
import { type $ZodType, parse } from 'zod/v4/core'
import { type Once, runPlanned, type StoredReply } from '../idempotency.ts'
import { KeptRefusal } from '../refusal.ts'
import { compileSchema } from './compile-schema.ts'
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

const compiled = new WeakMap<EndpointShape, $ZodType>()

/** The check of a call's reply, compiled when it is first sent. */
function replyOf(endpoint: EndpointShape): $ZodType {
  const schema = compiled.get(endpoint) ?? compileSchema(endpoint.reply)
  compiled.set(endpoint, schema)
  return schema
}

const success = (endpoint: EndpointShape, answer: unknown): StoredReply => ({
  status: 200,
  body: { code: 'SUCCESS', data: parse(replyOf(endpoint), answer) },
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
