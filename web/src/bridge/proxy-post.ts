import type { BridgeParams } from '@lumbung/shared/bridge/bridge.ts'
import { type Bridge, BridgeFailure } from './create-bridge.ts'
import { onAppEvent } from './events.ts'

/** A request to our server: `url` is its path with the query. */
export interface Post {
  url: string
  method: string
  headers: Readonly<Record<string, string>>
  body: string | FormData | Blob | null
}

/** The refusals after which nothing was sent. */
const notSent = ['FORBIDDEN', 'INVALID', 'METHOD_UNKNOWN', 'TOO_LARGE', 'UNAVAILABLE']

/** Statuses whose response has no body. */
const empty = [204, 205, 304]

type Form = NonNullable<BridgeParams<'proxyPost'>['form']>

function base64Of(blob: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => fail(reader.error)
    reader.readAsDataURL(blob)
  })
}

/** A form as the app takes it: files become base64 (C-COM-05). */
async function formOf(body: FormData): Promise<Form> {
  const parts: Promise<Form[number]>[] = []
  body.forEach((value, name) => {
    const part = async (): Promise<Form[number]> =>
      typeof value === 'string'
        ? [name, value]
        : [name, { name: value.name, type: value.type, base64: await base64Of(value) }]
    parts.push(part())
  })
  return Promise.all(parts)
}

/**
 * Sends a POST through the app. Returns undefined if the app cannot do it: nothing was sent. Rejects if there is no reply; the request
 * may have arrived.
 */
export async function postByApp(
  bridge: Bridge,
  { url, method, headers, body }: Post,
  onProgress?: (percent: number) => void,
): Promise<Response | undefined> {
  if (method !== 'POST' || body instanceof Blob || !(await bridge.can('proxyPost'))) return undefined
  const files = body instanceof FormData
  const content = files ? { form: await formOf(body) } : { ...(typeof body === 'string' && { body }) }
  let stop: (() => void) | undefined
  const watch = (call: string) => {
    if (onProgress)
      stop = onAppEvent('progress', ({ id, sent, total }) => {
        if (id === call && total > 0) onProgress(Math.min(100, Math.round((sent / total) * 100)))
      })
  }
  try {
    const params = { method: 'POST', path: url, headers, ...content } as const
    const reply = await bridge.call('proxyPost', params, { files, onId: watch })
    return new Response(empty.includes(reply.status) ? null : reply.body, {
      status: reply.status,
      headers: reply.headers,
    })
  } catch (error) {
    if (error instanceof BridgeFailure && notSent.includes(error.code)) return undefined
    throw error
  } finally {
    stop?.()
  }
}
