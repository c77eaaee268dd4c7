import fastifyCookie from '@fastify/cookie'
import fastifyMultipart from '@fastify/multipart'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database, Tx } from '../db.ts'
import { claimKey, keepReply, type StoredReply } from '../idempotency.ts'
import { newId } from '../ids.ts'
import type { Keyring } from '../keyring.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { Refusal } from '../refusal.ts'
import { type Caller, callerOf } from '../sessions.ts'
import { languageOf, refusalBody, statusOf } from './envelope.ts'
import { checkOrigin, deviceHashOf, onceOf, ownQuery, parsePart, readForm } from './request.ts'
import type { Route, UploadedFile } from './route.ts'

/** What the HTTP layer needs of an application. */
export interface HttpApp {
  config: Config
  db: Database
  clock: Clock
  keys: Keyring
  log: Log
  metrics: Metrics
}

/** Refuses a guarded call, e.g. on a device that the account has not proved. */
export type Guard<App> = (app: App, caller: Caller) => Promise<void>

export const sessionCookie = (config: Config) => (config.production ? '__Host-lumbung' : 'lumbung')

/** The session's token: from the cookie, or as a bearer where a webview cannot keep cookies. */
export const tokenOf = (request: FastifyRequest, config: Config) => {
  const cookie = request.cookies[sessionCookie(config)]
  const bearer = request.headers.authorization?.match(/^Bearer ([\w-]+)$/)?.[1]
  return { cookie, token: cookie ?? bearer }
}

const langOf = (request: FastifyRequest) => {
  const { lang } = request.query as Record<string, unknown>
  return languageOf(typeof lang === 'string' ? lang : undefined, request.headers['accept-language'])
}

const channelOf = (request: FastifyRequest) => {
  const { channel } = request.query as Record<string, unknown>
  return typeof channel === 'string' && /^[A-Za-z0-9_]{1,40}$/.test(channel) ? channel.toUpperCase() : 'H5'
}

function setCookie(reply: FastifyReply, config: Config, token: string | undefined): void {
  const options = { path: '/', httpOnly: true, sameSite: 'lax' as const, secure: config.production }
  if (token === undefined) reply.clearCookie(sessionCookie(config), options)
  else reply.setCookie(sessionCookie(config), token, { ...options, maxAge: 90 * 86_400 })
}

/** Answers a call of the contract: parse → authenticate → guard → run (in one transaction for a write) → check the answer. */
function answerWith<App extends HttpApp>(app: App, route: Route<App>, guard: Guard<App>) {
  const { endpoint } = route
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { token } = tokenOf(request, app.config)
    const caller = endpoint.access !== 'public' && token ? await callerOf(app.db, token, app.clock.now()) : undefined
    if (endpoint.access === 'user' && !caller) throw new Refusal('UNAUTHORIZED')
    if (endpoint.guarded && caller) await guard(app, caller)
    const params = parsePart(endpoint.params, request.params)
    const query = parsePart(endpoint.query, ownQuery(request))
    const form = endpoint.files ? await readForm(request, endpoint.files) : undefined
    const body = parsePart(endpoint.body, form?.fields ?? request.body)
    const files: Readonly<Record<string, UploadedFile[]>> = form?.files ?? {}
    let session: { token: string | undefined } | undefined
    const base = {
      app,
      caller,
      params,
      query,
      body,
      files,
      lang: langOf(request),
      address: request.ip,
      deviceHash: deviceHashOf(request),
      channel: channelOf(request),
      setSession: (next: string | undefined) => {
        session = { token: next }
      },
    }
    const prepared = await route.prepare(base)
    const run = async (tx?: Tx): Promise<StoredReply> => {
      const answer = await route.handle(tx ? { ...base, prepared, tx } : { ...base, prepared })
      if (answer instanceof Refusal)
        return { status: statusOf(answer.code), body: refusalBody(answer.code, base.lang, answer.data) }
      if (endpoint.binary) return { status: 200, body: answer }
      return { status: 200, body: { code: 'SUCCESS', data: endpoint.reply.parse(answer) }, cookie: session?.token }
    }
    const once =
      endpoint.method === 'GET'
        ? undefined
        : onceOf(request, endpoint, caller?.tokenHash ?? base.deviceHash, { params, body, files })
    const answer =
      endpoint.method === 'GET'
        ? await run()
        : await app.db.transaction(async (tx) => {
            if (!once) return run(tx)
            const kept = await claimKey(tx, once, app.keys, app.clock.now())
            if (kept) return kept
            const fresh = await run(tx)
            await keepReply(tx, once, app.keys, fresh)
            return fresh
          })
    if (answer.cookie) setCookie(reply, app.config, answer.cookie)
    else if (session && session.token === undefined) setCookie(reply, app.config, undefined)
    if (endpoint.binary && answer.status === 200) reply.type(endpoint.binary)
    // The browser reckons days by our clock, which the sandbox moves, and not by the phone's.
    reply.header('date', app.clock.now().toUTCString())
    return reply.code(answer.status).header('cache-control', 'no-store').send(answer.body)
  }
}

function sendError<App extends HttpApp>(app: App) {
  return (error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) => {
    const lang = langOf(request)
    const refuse = (code: Parameters<typeof statusOf>[0], data?: Readonly<Record<string, unknown>>) =>
      reply
        .code(statusOf(code))
        .header('cache-control', 'no-store')
        .send({ ...refusalBody(code, lang, data), requestId: request.id })
    if (error instanceof Refusal) return refuse(error.code, error.data)
    if (error.statusCode && error.statusCode < 500) return refuse('INVALID_INPUT', { fields: { body: 'invalid' } })
    app.log.error({ requestId: request.id, route: request.routeOptions.url, err: error }, 'request failed')
    return refuse('SYSTEM_ERROR', { requestId: request.id })
  }
}

/** One line per request: route pattern, status and time; no address, query or body. */
function observe<App extends HttpApp>(app: App, server: FastifyInstance): void {
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    app.metrics.request(request.method, route, reply.statusCode, reply.elapsedTime / 1000)
    app.log.info(
      {
        requestId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })
}

export const uploadLimit = 10 * 1024 * 1024

/** A Fastify instance that answers the contract's calls under /api. */
export async function buildServer<App extends HttpApp>(
  app: App,
  routes: readonly Route<App>[],
  guard: Guard<App>,
): Promise<FastifyInstance> {
  const { config } = app
  const trustProxy = config.trustProxy.length > 0 ? [...config.trustProxy] : false
  const server = Fastify({
    logger: false,
    genReqId: newId,
    trustProxy,
    bodyLimit: 1024 * 1024,
    forceCloseConnections: 'idle',
  })
  await server.register(fastifyCookie)
  await server.register(fastifyMultipart, {
    limits: { fileSize: uploadLimit + 1, files: 10, fields: 40, fieldSize: 100_000 },
    throwFileSizeLimit: false,
  })
  server.setErrorHandler(sendError(app))
  observe(app, server)
  for (const route of routes)
    server.route({
      method: route.endpoint.method,
      url: `/api${route.endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      // Before the body is read: a forged form is refused whatever its type.
      onRequest: async (request) => checkOrigin(request, tokenOf(request, config).cookie, config.publicOrigin),
      handler: answerWith(app, route, guard),
    })
  return server
}
