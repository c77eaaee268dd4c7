import * as z from 'zod'
import { type CallOptions, callSignal } from '../call-options.ts'
import { ProviderUnavailable } from '../provider-error.ts'

export interface XenditOptions {
  /** 'https://api.xendit.co', or the address of the sandbox server. */
  baseUrl: string
  secretKey: string
  /** Milliseconds to wait for an answer. */
  timeoutMs?: number
}

export interface XenditRequest {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  body?: Record<string, unknown>
  idempotencyKey?: string
}

export type XenditAnswer =
  | { kind: 'OK'; body: unknown }
  /** Understood and refused; nothing was done. */
  | { kind: 'REFUSED'; httpStatus: number; errorCode: string }
  /** Sent, but the outcome is not known. */
  | { kind: 'UNKNOWN'; reason: string }

export type XenditClient = (request: XenditRequest, options?: CallOptions) => Promise<XenditAnswer>

const name = 'Xendit'
const defaultTimeoutMs = 15_000
const Refused = z.object({ error_code: z.string() })

/** Errors before the first byte is sent; after any other error the request may have arrived. */
const neverSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])
/** Statuses for our key or rate: the request was rejected unread. */
const rejected = new Set([401, 403, 429])
/** Statuses after which a request may still be processed. */
const undecided = new Set([408, 425])

const codeOf = (error: unknown) => {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause ? String(cause.code) : ''
}

async function answerOf(response: Response): Promise<XenditAnswer> {
  const { status } = response
  const body: unknown = await response.json().catch(() => undefined)
  if (response.ok) return body === undefined ? { kind: 'UNKNOWN', reason: 'answer unreadable' } : { kind: 'OK', body }
  if (rejected.has(status)) throw new ProviderUnavailable(name, `rejected with ${status}`)
  if (status >= 500 || undecided.has(status) || status < 400) return { kind: 'UNKNOWN', reason: `status ${status}` }
  const refused = Refused.safeParse(body)
  return {
    kind: 'REFUSED',
    httpStatus: status,
    errorCode: refused.success ? refused.data.error_code : `HTTP_${status}`,
  }
}

/**
 * A client of Xendit's REST API: basic authentication with the secret key, JSON both ways. Throws ProviderUnavailable if the
 * request was not sent or was rejected; if the outcome of a sent one is not known, the answer is UNKNOWN.
 */
export function xenditClient({ baseUrl, secretKey, timeoutMs = defaultTimeoutMs }: XenditOptions): XenditClient {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`
  return async ({ method, path, body, idempotencyKey }, options = {}) => {
    if (options.signal?.aborted) throw new ProviderUnavailable(name, 'aborted before sending')
    const headers: Record<string, string> = { authorization, accept: 'application/json' }
    if (body) headers['content-type'] = 'application/json'
    if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
    try {
      const response = await fetch(new URL(path, baseUrl), {
        method,
        headers,
        body: body ? JSON.stringify(body) : null,
        redirect: 'manual',
        signal: callSignal(options, timeoutMs),
      })
      return await answerOf(response)
    } catch (cause) {
      if (cause instanceof ProviderUnavailable) throw cause
      if (neverSent.has(codeOf(cause))) throw new ProviderUnavailable(name, `not reached (${codeOf(cause)})`, { cause })
      return { kind: 'UNKNOWN', reason: codeOf(cause) || (cause instanceof Error ? cause.name : 'fault') }
    }
  }
}

/** Parses a body. Throws ProviderUnavailable if it does not have the expected shape. */
export function readBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw new ProviderUnavailable(name, 'answer in an unknown shape')
}

/** For reads, which may simply be repeated: throws ProviderUnavailable for UNKNOWN. */
export function known(answer: XenditAnswer): Exclude<XenditAnswer, { kind: 'UNKNOWN' }> {
  if (answer.kind === 'UNKNOWN') throw new ProviderUnavailable(name, answer.reason)
  return answer
}
