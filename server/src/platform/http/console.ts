import { type EndpointShape, isForCaller } from '@lumbung/shared/contract/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AuditRecord } from '../access/audit.ts'
import type { Caller, OperatorCaller } from '../access/caller.ts'
import type { Config } from '../config/config.ts'
import { Refusal } from '../refusal.ts'
import { headerOf } from './request.ts'

/** The paths of the console's calls; nothing of a customer's page is below them. */
export const isConsoleCall = ({ path }: Pick<EndpointShape, 'path'>): boolean => path.startsWith('/operator/')

/** Production has a console only on a host of its own; the sandbox shows it beside the app. */
export const hasConsole = ({ sandbox, consoleOrigin }: Pick<Config, 'sandbox' | 'consoleOrigin'>): boolean =>
  sandbox || consoleOrigin !== undefined

/** Whether the console stands beside the app, on its host. */
export const isBesideConsole = ({ sandbox, consoleOrigin }: Pick<Config, 'sandbox' | 'consoleOrigin'>): boolean =>
  sandbox && consoleOrigin === undefined

const cookieName = ({ production }: Config) => (production ? '__Host-console' : 'lumbung-console')

/** The token of an operator's session. */
export const consoleTokenOf = (request: FastifyRequest, config: Config): string | undefined =>
  request.cookies[cookieName(config)]

/** How long nobody has worked at the page that calls, as it says: it can only let its session end earlier. */
export function idleMsOf(request: FastifyRequest): number {
  const seconds = headerOf(request, 'x-idle-seconds') ?? ''
  return /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1000 : 0
}

/** The address of the operator whose page calls, as it says; undefined if it does not. */
export function pageOperatorOf(request: FastifyRequest): string | undefined {
  const text = headerOf(request, 'x-operator')
  try {
    return text && decodeURIComponent(text)
  } catch {
    return ''
  }
}

export function setConsoleCookie(reply: FastifyReply, config: Config, token: string | undefined): void {
  const options = { path: '/', httpOnly: true, sameSite: 'strict' as const, secure: config.production }
  if (token === undefined) reply.clearCookie(cookieName(config), options)
  else reply.setCookie(cookieName(config), token, options)
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : '')

/** Whether a request names the console's own host. */
export const isConsoleHost = ({ host }: FastifyRequest, { consoleOrigin }: Config): boolean =>
  consoleOrigin !== undefined && host === hostOf(consoleOrigin)

/** The console's calls are answered on its host alone, and only if a page of that host sends them. */
export function checkConsole(request: FastifyRequest, config: Config): void {
  const { consoleOrigin } = config
  if (consoleOrigin !== undefined && !isConsoleHost(request, config)) throw new Refusal('NOT_FOUND')
  const origin = headerOf(request, 'origin')
  const isOwn = origin !== undefined && hostOf(origin) === request.host
  // Browsers name the origin of every write. Others have no cookie that a page could make them send.
  const isWrite = request.method !== 'GET' && request.method !== 'HEAD'
  if (origin === undefined ? isWrite && consoleTokenOf(request, config) !== undefined : !isOwn)
    throw new Refusal('FORBIDDEN')
}

/** The ids of a path as subjects: `{applicationId}` is `application:…`. */
const subjectsIn = (params: unknown): string[] =>
  Object.entries((params ?? {}) as Record<string, string>).map(
    ([name, value]) =>
      `${name.replace(/Id$/, '').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`,
  )

/** What the audit trail says of one call, if it says anything. */
export interface Noting {
  about(subject: string): void
  subjects(): readonly string[]
  /** The row for an outcome: `DONE`, or the code of a refusal. */
  record(outcome: string): AuditRecord
}

interface NotedCall {
  caller: OperatorCaller
  endpoint: Extract<EndpointShape, { access: 'operator' }>
  params?: unknown
  body?: unknown
  address: string
}

/** Collects what an operator's call is about. */
export function noting({ caller, endpoint, params, body, address }: NotedCall): Noting {
  const subjects = subjectsIn(params)
  const { reason } = (body ?? {}) as { reason?: unknown }
  return {
    about: (subject) => void subjects.push(subject),
    subjects: () => subjects,
    record: (outcome) => ({
      operator: caller,
      act: endpoint.act,
      outcome,
      subjects: [...new Set(subjects)],
      reason: typeof reason === 'string' ? reason : undefined,
      address,
    }),
  }
}

/** What is noted of a call; undefined if it is not an operator's. */
export const notingOf = (
  endpoint: EndpointShape,
  call: { caller: Caller; params?: unknown; body?: unknown; address: string },
): Noting | undefined =>
  endpoint.access === 'operator' && isForCaller(endpoint, call.caller.kind)
    ? noting({ ...call, caller: call.caller as OperatorCaller, endpoint })
    : undefined

/** Refusals of an act as such, which are in the trail though nothing was done. */
const refusedActs = new Set(['FORBIDDEN', 'FACTOR_REQUIRED', 'OWN_PROPOSAL', 'OWN_RELATION', 'OWN_DETAILS_MISSING'])

/** Records that an act was refused to its operator; passes the refusal on. */
export async function recordRefusal(
  noted: Noting | undefined,
  error: unknown,
  write: (record: AuditRecord) => Promise<void>,
): Promise<never> {
  if (noted && error instanceof Refusal && refusedActs.has(error.code)) await write(noted.record(error.code))
  throw error
}
