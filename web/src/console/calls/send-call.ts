import { ownChannel } from '@lumbung/shared/channel-code.ts'
import type { EndpointShape, ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { ownSession } from '@lumbung/shared/contract/operators/session.ts'
import { ApiRefusal, envelopeOf, NetworkFailure } from '../../api/refusal.ts'
import { type CallArgs, requestFor, type UntypedArgs } from '../../api/request.ts'
import { send } from '../../api/sending/send.ts'
import { updateServerOffset } from '../../api/server-time.ts'
import { currentLanguage } from '../../i18n/language.ts'
import { pageHeaders } from './work.ts'

const timeout = 60_000

interface SendOptions {
  /** The same for every repeat of one submit. */
  idempotencyKey?: string
  signal?: AbortSignal
}

/** Calls the server as the console and returns the reply's data; throws ApiRefusal or NetworkFailure. */
export async function sendCall<E extends EndpointShape>(
  endpoint: E,
  args: CallArgs<E>,
  { idempotencyKey, signal }: SendOptions = {},
): Promise<ReplyOf<E>> {
  const context = { language: currentLanguage(), channel: ownChannel, userAgent: navigator.userAgent }
  const request = requestFor(endpoint, args as UntypedArgs, context, idempotencyKey)
  Object.assign(request.headers, pageHeaders())
  // It asks who is signed in now.
  if (endpoint.path === ownSession.path && endpoint.method === 'GET') delete request.headers['x-operator']
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), timeout)
  signal?.addEventListener('abort', () => stop.abort())
  try {
    const response = await send(request, stop.signal)
    updateServerOffset(response.headers.get('date'))
    const body = envelopeOf(await response.text())
    if (!body) throw new NetworkFailure('unanswered')
    if (!response.ok || body.code !== 'SUCCESS') throw new ApiRefusal(response.status, body)
    return body.data as ReplyOf<E>
  } catch (error) {
    throw error instanceof ApiRefusal || error instanceof NetworkFailure ? error : new NetworkFailure()
  } finally {
    clearTimeout(timer)
  }
}
