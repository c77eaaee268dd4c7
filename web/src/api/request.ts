import type { ChannelCode } from '@lumbung/shared/channel-code.ts'
import type { EndpointShape, SentBodyOf, SentParamsOf, SentQueryOf } from '@lumbung/shared/contract/endpoint.ts'
import type { Language } from '@lumbung/shared/enums/app.ts'
import { type Advertising, advertisingHeaders } from '@lumbung/shared/facts/advertising.ts'
import { clientTypeOf, platformOf } from '../bridge/platform.ts'
import { readCookie } from '../state/cookies.ts'
import { serverNow } from './server-time.ts'

export const appVersion = '0.0.5'

/** The id of this installation, which the server gives with a page; the nil UUID without it. A secret cookie names the device. */
export function installationId(jar?: Pick<Document, 'cookie'>): string {
  const id = readCookie('installation', jar) ?? ''
  return /^[\w-]{36}$/.test(id) ? id : '00000000-0000-0000-0000-000000000000'
}

/** The parts of a contract that exist at run time in the browser; the build drops the schemas. */
export type Endpoint = Pick<EndpointShape, 'method' | 'path'>

type Part<K extends string, T> = [T] extends [undefined]
  ? { [P in K]?: undefined }
  : Record<string, never> extends T
    ? { [P in K]?: T }
    : { [P in K]: T }
type FilesPart<E> = E extends { files: infer F }
  ? { files: { [K in keyof F]: readonly Blob[] } }
  : { files?: undefined }

/** The arguments of a call, by its contract. */
export type CallArgs<E extends EndpointShape> = Part<'params', SentParamsOf<E>> &
  Part<'query', SentQueryOf<E>> &
  Part<'body', SentBodyOf<E>> &
  FilesPart<E>

/** The same without the contract's types. */
export interface UntypedArgs {
  params?: unknown
  query?: unknown
  body?: unknown
  files?: Readonly<Record<string, readonly Blob[]>> | undefined
}

export interface CallContext {
  language: Language
  channel: ChannelCode
  /** The advertisement through which the customer came, if any. */
  advertising?: Advertising
  userAgent: string
}

export interface Request {
  url: string
  method: string
  headers: Record<string, string>
  body: string | FormData | Blob | null
}

/** URL, headers and body of a call (specification 7). */
export function requestFor(
  endpoint: Endpoint,
  args: UntypedArgs,
  context: CallContext,
  idempotencyKey?: string,
): Request {
  const { advertising = {} } = context
  const clientType = clientTypeOf(context.userAgent)
  const headers: Record<string, string> = {
    'Accept-Language': context.language,
    'x-user-agent': clientType,
    'x-adv-market-channel': advertising.sourceType ?? context.channel,
    'x-app-version': appVersion,
    'x-os-type': platformOf(clientType),
    'x-adv-uuid': installationId(),
  }
  if (endpoint.path.endsWith('/login/otp')) Object.assign(headers, advertisingHeaders(advertising))
  if (idempotencyKey !== undefined) headers['Idempotency-Key'] = idempotencyKey
  const body = bodyFor(args)
  if (typeof body === 'string') headers['Content-Type'] = 'application/json'
  return { url: urlFor(endpoint.path, args, context), method: endpoint.method, headers, body }
}

function urlFor(path: string, args: UntypedArgs, context: CallContext): string {
  const params = args.params as Record<string, unknown>
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries((args.query ?? {}) as object)) {
    if (value !== undefined) query.append(name, String(value))
  }
  // Past every cache on the way (D-204).
  if (path === '/global-status/v2') query.append('date-value', String(serverNow()))
  query.append('channel', context.channel)
  query.append('lang', context.language)
  return `/api${filled}?${query}`
}

function bodyFor({ body, files }: UntypedArgs): string | FormData | null {
  if (!files) return body === undefined ? null : JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of Object.entries((body ?? {}) as object)) {
    if (value !== undefined) form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  for (const [name, parts] of Object.entries(files)) for (const part of parts) form.append(name, part)
  return form
}
