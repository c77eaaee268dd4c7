import { type EndpointShape, isForCaller } from '@lumbung/shared/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import type { Audit } from '../access/audit.ts'
import { type Caller, type DeskCaller, type OperatorCaller, type PartnerCaller, visitor } from '../access/caller.ts'
import { customerOf } from '../access/sessions.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../database/db.ts'
import type { Guard } from './admission.ts'
import type { HttpApp } from './http-app.ts'
import { noteCaller } from './trace.ts'

export const sessionCookie = (config: Config) => (config.production ? '__Host-lumbung' : 'lumbung')

/**
 * The session's token: as a bearer where a webview cannot keep cookies, else from the cookie. A page that sends a bearer shows that
 * session, whatever cookie an earlier one has left.
 */
export const tokenOf = (request: FastifyRequest, config: Config) => {
  const cookie = request.cookies[sessionCookie(config)]
  const bearer = request.headers.authorization?.match(/^Bearer ([\w-]+)$/)?.[1]
  return { cookie, token: bearer ?? cookie }
}

/** Authentication and admission of a request. */
export interface Doors<App> {
  guard: Guard<App>
  /** The operator who sends a request; throws to refuse a request from another site's page. */
  operatorOf(app: App, request: FastifyRequest): Promise<OperatorCaller | undefined>
  /** Whoever sends it from the sandbox's desk; throws likewise. */
  deskOf(request: FastifyRequest): DeskCaller | undefined
  audit: Audit
  /** Throws to refuse an operator a call about these subjects: people who share something with the operator. */
  refuseRelatives(db: Db, caller: OperatorCaller, subjects: readonly string[]): Promise<void>
  /** The partner whose back end sends a request, by its signed token. */
  partnerOf(app: App, call: { token: string; address: string }): Promise<PartnerCaller | undefined>
}

/** Who sends a request, as far as its call asks. */
export async function callerOf<App extends HttpApp>(
  app: App,
  endpoint: EndpointShape,
  { operatorOf, deskOf, partnerOf }: Doors<App>,
  request: FastifyRequest,
): Promise<Caller> {
  if (isForCaller(endpoint, 'operator')) return (await operatorOf(app, request)) ?? visitor
  if (isForCaller(endpoint, 'desk')) return deskOf(request) ?? visitor
  if (isForCaller(endpoint, 'partner')) {
    const token = request.headers.authorization?.match(/^Bearer ([\w.-]{1,4000})$/)?.[1]
    return (token && (await partnerOf(app, { token, address: request.ip }))) || visitor
  }
  const { token } = tokenOf(request, app.config)
  const customer =
    isForCaller(endpoint, 'customer') && token ? await customerOf(app, token, app.clock.now()) : undefined
  if (customer) noteCaller(request, customer.userId)
  return customer ?? visitor
}
