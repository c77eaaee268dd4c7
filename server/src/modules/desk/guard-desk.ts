import { createHash, timingSafeEqual } from 'node:crypto'
import { roles } from '@lumbung/shared/contract/operators/acts.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DeskCaller, OperatorCaller } from '../../platform/access/caller.ts'
import type { Config } from '../../platform/config/config.ts'
import { isThisMachine, staysOnThisMachine } from '../../platform/config/this-machine.ts'
import { Refusal } from '../../platform/refusal.ts'

const cookieName = ({ production }: Config) => (production ? '__Host-desk' : 'desk')
const hashOf = (text: string) => createHash('sha256').update(text).digest()
const isSame = (one: string, other: string) => timingSafeEqual(hashOf(one), hashOf(other))

/** What the cookie holds: the token opens the desk, its hash in a browser does not tell the token. */
const cookieOf = (token: string) => hashOf(`desk ${token}`).toString('hex')

/** Headers by which a proxy states that it forwards somebody else's request. */
const forwarding = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'x-real-ip', 'via']

/**
 * Whether a request comes from this machine and names it. A page elsewhere may give its own name the address of this machine: the
 * browser then names the page's host.
 */
function isFromHere(request: FastifyRequest, config: Config): boolean {
  const { headers, hostname, raw } = request
  return (
    staysOnThisMachine(config) &&
    isThisMachine(raw.socket.remoteAddress ?? '') &&
    isThisMachine(hostname) &&
    forwarding.every((name) => headers[name] === undefined)
  )
}

/** Refuses what a page of another origin sends. */
function checkSender({ headers, host }: FastifyRequest): void {
  const { origin } = headers
  const isOther = origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host)
  if (isOther || (headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-mode'] !== 'navigate'))
    throw new Refusal('FORBIDDEN')
}

const locked = `Meja sandbox ini dapat dijangkau dari luar mesin ini, jadi Anda memerlukan tokennya. Buka tautan yang ditampilkan server saat mulai, atau tambahkan ?token= dengan nilai LUMBUNG_DESK_TOKEN pada alamat /sandbox.

This sandbox desk can be reached from outside this machine, so you need its token. Open the link that the server shows when it starts, or add ?token= with the value of LUMBUNG_DESK_TOKEN to the address /sandbox.
`

const testUsersPage = /^\/[^/]+\/test\/user$/

/** The desk, its calls and the page of test users, by the route that answers: an address may be written in several ways. */
const isDesk = ({ routeOptions, url }: FastifyRequest) =>
  routeOptions.url?.startsWith('/sandbox') || testUsersPage.test(url.split(/[?#]/, 1)[0] ?? '')

/** Keeps a cookie for the token of the query and leads to the same page without it. Returns undefined for a wrong one. */
function enter(request: FastifyRequest, reply: FastifyReply, config: Config, token: string): FastifyReply | undefined {
  const { token: received } = request.query as Record<string, unknown>
  if (typeof received !== 'string' || !isSame(received, token)) return undefined
  const options = { path: '/', httpOnly: true, sameSite: 'strict' as const, secure: config.production }
  reply.setCookie(cookieName(config), cookieOf(token), options)
  return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect('/sandbox', 303)
}

/** Whether a request comes from this machine, or from a browser that has entered with the token. */
function mayEnter(request: FastifyRequest, config: Config): boolean {
  const kept = request.cookies[cookieName(config)]
  return isFromHere(request, config) || (kept !== undefined && isSame(kept, cookieOf(config.deskToken)))
}

/** Everybody who may enter the desk. Refuses requests from pages of other origins. */
export const deskCaller =
  (config: Config) =>
  (request: FastifyRequest): DeskCaller | undefined => {
    checkSender(request)
    return mayEnter(request, config) ? { kind: 'desk' } : undefined
  }

/** Whoever plays the world outside acts as one operator with all roles, too. */
export const deskOperator: OperatorCaller = {
  kind: 'operator',
  id: 'sandbox',
  name: 'sandbox',
  roles,
  isFresh: true,
  tokenHash: undefined,
}

/** Opens the desk to this machine alone, and to holders of its token (#41). */
export function guardDesk(server: FastifyInstance, config: Config): void {
  const { deskToken: token } = config
  server.addHook('onRequest', async (request, reply) => {
    if (!isDesk(request)) return undefined
    checkSender(request)
    if (mayEnter(request, config)) return undefined
    return (
      enter(request, reply, config, token) ??
      reply.code(401).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(locked)
    )
  })
}
