import type { EndpointShape, ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { currentLanguage } from '../i18n/language.ts'
import { currentChannel } from '../state/channel.ts'
import { ApiRefusal, NetworkFailure, type RefusalBody } from './refusal.ts'
import { type CallArgs, type CallContext, type LooseArgs, requestFor } from './request.ts'
import { noteServerTime } from './server-time.ts'

const timeout = 60_000

export interface CallOptions {
  /** The same for each retry of the same submit. */
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
  /** Goes on when the page is left. */
  keepalive?: boolean
}

/** Calls the server: the reply's data, or ApiRefusal, or NetworkFailure. The server has checked the reply's shape. */
export async function call<E extends EndpointShape>(endpoint: E, args: CallArgs<E> & CallOptions): Promise<ReplyOf<E>> {
  const request = requestFor(endpoint, args as LooseArgs, callContext(), args.idempotencyKey)
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  // Where nothing can be aborted (head/polyfills.js), the waiting ends all the same.
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => {
      stop.abort()
      fail(new NetworkFailure())
    }, timeout)
  })
  args.signal?.addEventListener('abort', () => stop.abort())
  try {
    const answer = fetch(request.url, {
      method: request.method,
      headers: request.headers,
      body: request.body ?? null,
      credentials: 'same-origin',
      signal: stop.signal,
      keepalive: args.keepalive ?? false,
    }).then(readReply)
    return (await Promise.race([answer, late])) as ReplyOf<E>
  } catch (error) {
    throw error instanceof ApiRefusal ? error : new NetworkFailure()
  } finally {
    clearTimeout(timer)
  }
}

/** What every call says about this browser. */
export function callContext(): CallContext {
  return {
    language: currentLanguage(),
    channel: currentChannel(),
    userAgent: navigator.userAgent,
  }
}

async function readReply(response: Response): Promise<unknown> {
  noteServerTime(response.headers.get('date'))
  const body = (await response.json()) as RefusalBody & { data?: unknown }
  if (response.ok && body.code === 'SUCCESS') return body.data
  throw new ApiRefusal(response.status, body)
}
