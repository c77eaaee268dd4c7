import { hash, randomUUID } from 'node:crypto'
import fastifyCookie from '@fastify/cookie'
import { ownChannel } from '@lumbung/shared/channel-code.ts'
import { byteLimitOf, type EndpointShape, isForCaller } from '@lumbung/shared/contract/endpoint.ts'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { AuditRecord } from '../access/audit.ts'
import type { Caller } from '../access/caller.ts'
import type { Config } from '../config/config.ts'
import type { Db, Tx } from '../database/db.ts'
import { type Once, runOnce, type StoredReply, storedReply } from '../idempotency.ts'
import { countUse } from '../limits/rate-limit.ts'
import { admit, isSafe } from './admission.ts'
import { runHandler, runPlan } from './answer.ts'
import { readJsonBodies } from './bodies/body.ts'
import { openUploads, type Uploads } from './bodies/uploads.ts'
import { checkTexts } from './bodies/well-formed.ts'
import { checkConsole, isConsoleCall, notingOf, recordRefusal, setConsoleCookie } from './console.ts'
import { guardNetworks } from './console-networks.ts'
import { deviceHashOf, nameCaller, unnamedDevice } from './device.ts'
import { callerOf, type Doors, sessionCookie, tokenOf } from './doors.ts'
import type { HttpApp } from './http-app.ts'
import { guardConnections, timeLimits } from './limits/connections.ts'
import { spendBudgets } from './limits/route-budgets.ts'
import { limitUnread } from './limits/unread-replies.ts'
import { spendWrite } from './limits/write-budget.ts'
import { openLists } from './open-lists.ts'
import { guardConsoleHost } from './pages/console-pages.ts'
import { callQuery, checkOrigin, headerOf, langOf, onceOf, parsePart } from './request.ts'
import type { Route, UploadedFile } from './route.ts'
import { addRetryAfter, refuseAddress, sendError } from './send-error.ts'
import { observe } from './trace.ts'

/** The channel that a request names, by its own spelling; H5 if there is none. */
const channelOf = ({ channels }: HttpApp, request: FastifyRequest) => {
  const { channel } = request.query as Record<string, unknown>
  return (typeof channel === 'string' && channels.find(channel)?.code) || ownChannel
}

function setCookie(reply: FastifyReply, config: Config, token: string | undefined): void {
  const options = { path: '/', httpOnly: true, sameSite: 'lax' as const, secure: config.production }
  if (token === undefined) reply.clearCookie(sessionCookie(config), options)
  else reply.setCookie(sessionCookie(config), token, { ...options, maxAge: 90 * 86_400 })
}

/** A page asks in it for its session's token instead of a cookie, and gets it in the reply's (D-079). */
const sessionHeader = 'x-adv-session'

/** Whether the caller keeps its session's token in memory: only where the channel lets webviews do without cookies. */
const keepsToken = (app: HttpApp, request: FastifyRequest): boolean =>
  headerOf(request, sessionHeader) === 'bearer' && app.channels.find(channelOf(app, request))?.cookieless === true

interface ParsedCall {
  caller: Caller
  params: unknown
  query: unknown
  body: unknown
  files: Readonly<Record<string, UploadedFile[]>>
}

interface Gates<App> extends Doors<App> {
  uploads: Uploads
  shared: Sharing
}

/** Runs a request, or waits for an identical one with the same key that is running and returns its reply. */
type Sharing = (once: Once, run: () => Promise<StoredReply>) => Promise<StoredReply>

/** A double tap is one request: it counts one attempt, and both get the same reply. */
function openSharing(): Sharing {
  const underway = new Map<string, Promise<StoredReply>>()
  return ({ scope, key, requestHash }, run) => {
    const name = [scope.toString('hex'), key, requestHash.toString('hex')].join(' ')
    const first = underway.get(name)
    if (first) return first
    const running = run().finally(() => underway.delete(name))
    underway.set(name, running)
    return running
  }
}

/** Authenticates, guards, counts a write and parses; throws the first refusal. */
async function readCall<App extends HttpApp>(
  app: App,
  { endpoint, uploader }: Route<App>,
  gates: Gates<App>,
  request: FastifyRequest,
): Promise<ParsedCall> {
  const caller = await callerOf(app, endpoint, gates, request)
  const limitKey = caller.kind === 'customer' ? caller.limitKey : undefined
  // Concurrently: neither needs the other's answer.
  await Promise.all([
    admit(app, endpoint, gates.guard, caller).catch((error: unknown) =>
      recordRefusal(notingOf(endpoint, { caller, params: request.params, address: request.ip }), error, (record) =>
        app.db.transaction((tx) => gates.audit(tx, record)),
      ),
    ),
    isForCaller(endpoint, caller.kind) &&
      !isSafe(endpoint) &&
      spendWrite(app, endpoint, { limitKey, address: request.ip }),
  ])
  const params = parsePart(endpoint.params, request.params)
  const query = parsePart(endpoint.query, callQuery(request))
  const person =
    caller.kind === 'operator'
      ? `operator:${caller.id}`
      : (limitKey ?? uploader?.({ app, query, deviceHash: () => deviceHashOf(request, app.config) }))
  const form = endpoint.files && (await gates.uploads.receive(request, { ...endpoint, files: endpoint.files }, person))
  const body = parsePart(endpoint.body, form?.fields ?? request.body)
  return { caller, params, query, body, files: form?.files ?? {} }
}

const day = 86_400_000
/** How long a reply is stored; anonymous replies only briefly, and none beyond `anonymousAnswersMinute` (#8 ⚙). */
const keptMs = { session: 7 * day, anonymous: 10 * 60_000 } as const
const anonymousAnswersMinute = 3000

/** Whose idempotency keys they are; a visitor's are the device's. */
function scopeOf(caller: Caller): Buffer | undefined {
  if (caller.kind === 'customer') return caller.tokenHash
  if (caller.kind === 'operator') return hash('sha256', `operator ${caller.id}`, 'buffer')
  return undefined
}

/** The idempotency key of a write and how long to store its reply; undefined if the reply is not stored. */
async function claimOf(
  app: HttpApp,
  request: FastifyRequest,
  endpoint: EndpointShape,
  call: ParsedCall,
): Promise<Once | undefined> {
  const { caller } = call
  const scope = scopeOf(caller) ?? deviceHashOf(request, app.config)
  const once = onceOf(request, endpoint, scope, call)
  if (!once || caller.kind !== 'visitor') return once && { ...once, lifeMs: keptMs.session }
  // Callers without a device share a hash: none may read another's reply.
  if (scope.equals(unnamedDevice)) return undefined
  const kept = await countUse(app.db, { shared: 'anonymous-keys' }, 60, app.clock.now())
  return kept <= anonymousAnswersMinute ? { ...once, lifeMs: keptMs.anonymous } : undefined
}

/** The stored reply to an earlier request with this key, so that nothing is counted or called twice. */
async function repetition(app: HttpApp, once: Once): Promise<StoredReply | undefined> {
  const before = await storedReply(app, app.db, once)
  return before === 'other request' ? undefined : before
}

const outcomeOf = ({ status, body }: StoredReply) => (status === 200 ? 'DONE' : (body as { code: string }).code)

/** Handles a call of the contract: authenticate → guard and count → parse → run (a write in a transaction) → check the reply. */
function answerWith<App extends HttpApp>(app: App, route: Route<App>, gates: Gates<App>) {
  const { endpoint } = route
  const lists = openLists(endpoint)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    // Operators are known by their sessions alone: a cookie of the customers' app has no place on their host.
    if (!isConsoleCall(endpoint)) nameCaller(request, reply, app.config)
    const parsed = await readCall(app, route, gates, request)
    const session: { token?: string | undefined; ended?: true } = {}
    const noted = notingOf(endpoint, { ...parsed, address: request.ip })
    const base = {
      app,
      ...parsed,
      lang: langOf(request),
      address: request.ip,
      deviceHash: () => deviceHashOf(request, app.config),
      userAgent: request.headers['user-agent'] ?? '',
      channel: channelOf(app, request),
      header: (name: string) => headerOf(request, name),
      about: (subject: string) => noted?.about(subject),
      setSession: (token: string | undefined) => {
        if (token === undefined) session.ended = true
        session.token = token
      },
    }
    const write = (record: AuditRecord) => app.db.transaction((tx) => gates.audit(tx, record))
    // A list shows its other rows all the same.
    const refuseRelatives = async (db: Db = app.db) => {
      const isList = endpoint.access === 'operator' && endpoint.reads === 'bulk'
      if (noted && !isList && parsed.caller.kind === 'operator')
        await gates.refuseRelatives(db, parsed.caller, noted.subjects())
    }
    await refuseRelatives().catch((error: unknown) => recordRefusal(noted, error, write))
    const once = isSafe(endpoint) ? undefined : await claimOf(app, request, endpoint, parsed)
    const run = async (): Promise<StoredReply> => {
      await spendBudgets(endpoint, route.budgets, base)
      const prepared = await route.prepare?.(base)
      const handle = async (tx?: Tx) => {
        const reply = await runHandler(
          route,
          tx ? { ...base, prepared, tx } : { ...base, prepared },
          () => session.token,
        )
        // Whom it is about, the operation may have found only now.
        await refuseRelatives(tx)
        // Before the answer: nobody does or sees what is not in the audit trail.
        if (noted && tx) await gates.audit(tx, noted.record(outcomeOf(reply)))
        return reply
      }
      if (isSafe(endpoint)) {
        const reply = await handle()
        if (noted && endpoint.reads !== 'none')
          await lists.note(parsed, app.clock.now(), () => write(noted.record(outcomeOf(reply))))
        return reply
      }
      if (!once) return app.db.transaction(handle)
      return (await runPlan(app, route, { ...base, prepared }, once)) ?? runOnce(app, once, handle)
    }
    const isCounted = route.prepare !== undefined || route.budgets.length > 0
    const runOrRepeat = async () => (isCounted && once && (await repetition(app, once))) || (await run())
    const answer = await (once ? gates.shared(once, runOrRepeat) : run()).catch((error: unknown) =>
      recordRefusal(noted, error, write),
    )
    if (isConsoleCall(endpoint)) {
      if (answer.cookie || session.ended) setConsoleCookie(reply, app.config, answer.cookie)
    } else if (answer.cookie && keepsToken(app, request)) reply.header(sessionHeader, answer.cookie)
    else if (answer.cookie || session.ended) setCookie(reply, app.config, answer.cookie)
    // Cookies are kept: the language is not sensitive, and the device must be recognized at the next sign-in.
    if (session.ended) reply.header('clear-site-data', '"cache", "storage"')
    if (endpoint.binary && answer.status === 200) reply.type(endpoint.binary)
    // May be embedded in pages, but not opened as a document of our origin (#9).
    if (endpoint.binary === 'application/zip')
      reply.header('content-disposition', 'attachment; filename="lumbung-data.zip"')
    if (endpoint.binary === 'text/csv')
      reply.header('content-disposition', `attachment; filename="${endpoint.fileName ?? 'settlement.csv'}"`)
    if (endpoint.binary === 'image/jpeg') reply.header('content-disposition', 'attachment')
    // The app computes days from our clock, which the sandbox can move, not from the phone's.
    reply.header('date', app.clock.now().toUTCString())
    return reply.code(answer.status).header('cache-control', 'no-store').send(answer.body)
  }
}

/** Checks every text of every route, regardless of its schema: none may break a statement. */
function checkRequest({ params, query, body }: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  for (const part of [params, query, ...(Buffer.isBuffer(body) ? [] : [body])]) checkTexts(part)
  done()
}

function addRoutes<App extends HttpApp>(
  server: FastifyInstance,
  app: App,
  routes: readonly Route<App>[],
  doors: Doors<App>,
) {
  const { config } = app
  const gates = { ...doors, uploads: openUploads(app), shared: openSharing() }
  for (const route of routes) {
    const answer = answerWith(app, route, gates)
    server.route({
      method: route.endpoint.method,
      url: `/api${route.endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      bodyLimit: byteLimitOf(route.endpoint),
      config: { unpackedBytes: route.endpoint.unpackedBytes, beacon: route.endpoint.beacon },
      // Before the body is read: a forged form is refused regardless of its content type.
      onRequest: (request, _reply, done) => {
        if (isConsoleCall(route.endpoint)) checkConsole(request, config)
        else checkOrigin(request, tokenOf(request, config).cookie, config.publicOrigin)
        done()
      },
      handler: (request, reply) => answer(request, reply).finally(() => gates.uploads.end(request)),
    })
  }
}

/** A Fastify instance that answers the contract's calls under /api. */
export async function buildServer<App extends HttpApp>(
  app: App,
  routes: readonly Route<App>[],
  doors: Doors<App>,
): Promise<FastifyInstance> {
  const { config } = app
  const trustProxy = config.trustProxy.length > 0 ? [...config.trustProxy] : false
  const server = Fastify({
    logger: false,
    genReqId: () => randomUUID(),
    trustProxy,
    bodyLimit: 64 * 1024,
    forceCloseConnections: 'idle',
    // Otherwise Fastify itself would reply 503 to further requests on an open connection.
    return503OnClosing: false,
    ...timeLimits(config),
    frameworkErrors: refuseAddress(app),
  })
  await server.register(fastifyCookie)
  readJsonBodies(server)
  server.setErrorHandler(sendError(app))
  server.addHook('preSerialization', addRetryAfter)
  observe(app, server)
  guardConnections(app, server)
  guardNetworks(server, config)
  guardConsoleHost(server, config)
  limitUnread(app, server)
  server.addHook('preValidation', checkRequest)
  addRoutes(server, app, routes, doors)
  return server
}
