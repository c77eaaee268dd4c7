import type { EndpointShape, ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { currentLanguage } from '../i18n/language.ts'
import { storedAdvertising } from '../state/advertising.ts'
import { currentChannel } from '../state/channel.ts'
import { ApiRefusal, envelopeOf, NetworkFailure } from './refusal.ts'
import { type CallArgs, type CallContext, requestFor, type UntypedArgs } from './request.ts'
import { send } from './sending/send.ts'
import { updateServerOffset } from './server-time.ts'

const timeout = 60_000

export interface CallOptions {
  /** The same for every retry of one submit. */
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
  /** Continues after the page is left. */
  keepalive?: boolean
}

/** Calls the server and returns the reply's data; throws ApiRefusal or NetworkFailure. The server has validated the reply's shape. */
export async function call<E extends EndpointShape>(endpoint: E, args: CallArgs<E> & CallOptions): Promise<ReplyOf<E>> {
  const request = requestFor(endpoint, args as UntypedArgs, callContext(), args.idempotencyKey)
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  // Ends the wait even where AbortController is only a stub (head/polyfills.js).
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => {
      stop.abort()
      fail(new NetworkFailure('unanswered'))
    }, timeout)
  })
  args.signal?.addEventListener('abort', () => stop.abort())
  try {
    return (await Promise.race([send(request, stop.signal, args.keepalive).then(readReply), late])) as ReplyOf<E>
  } catch (error) {
    throw error instanceof ApiRefusal || error instanceof NetworkFailure ? error : new NetworkFailure()
  } finally {
    clearTimeout(timer)
  }
}

/** What every call sends about this browser. */
export function callContext(): CallContext {
  return {
    language: currentLanguage(),
    channel: currentChannel(),
    advertising: storedAdvertising(),
    userAgent: navigator.userAgent,
  }
}

async function readReply(response: Response): Promise<unknown> {
  updateServerOffset(response.headers.get('date'))
  const body = envelopeOf(await response.text())
  if (!body) throw new NetworkFailure('unanswered')
  if (response.ok && body.code === 'SUCCESS') return body.data
  throw new ApiRefusal(response.status, body)
}
