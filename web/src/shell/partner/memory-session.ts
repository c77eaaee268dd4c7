import { createParser } from 'eventsource-parser'
import { send } from '../../api/sending/send.ts'
import type { LiveStream, MemorySession } from '../../state/host-app.ts'
import { readForTab, saveForTab } from '../../state/session-values.ts'

const keptFor = 24 * 3_600_000

/** A name for this device, as secret as the cookie that others have. The tab keeps it: a page that is loaded again is no new device. */
function deviceOfTab(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const device =
    readForTab('device', keptFor) ?? Array.from(bytes, (byte) => `0${byte.toString(16)}`.slice(-2)).join('')
  saveForTab('device', device)
  return device
}

/** Live events by a request that carries the session, which EventSource cannot. Whoever listens opens it again. */
function openStream(url: string): LiveStream {
  const listeners = new Map<string, () => void>()
  const stop = new AbortController()
  const stream: LiveStream = {
    readyState: 0,
    onopen: null,
    onerror: null,
    addEventListener: (subject, listener) => void listeners.set(subject, listener),
    close() {
      stream.readyState = 2
      stop.abort()
    },
  }
  const parser = createParser({ onEvent: ({ event = '' }) => listeners.get(event)?.() })
  const read = async () => {
    const headers = { accept: 'text/event-stream' }
    const reply = await send({ url, method: 'GET', headers, body: null }, stop.signal)
    const reader = reply.status === 200 ? reply.body?.getReader() : undefined
    if (!reader || stream.readyState === 2) return
    stream.readyState = 1
    stream.onopen?.()
    const decoder = new TextDecoder()
    for (let part = await reader.read(); !part.done; part = await reader.read())
      parser.feed(decoder.decode(part.value, { stream: true }))
  }
  const end = () => {
    if (stream.readyState === 2) return
    stream.readyState = 2
    stream.onerror?.()
  }
  read().then(end, end)
  return stream
}

/**
 * The session of a page whose webview keeps no cookies (D-079): in memory, so that a page that is opened again needs another token of
 * the partner.
 */
export function openMemorySession(): MemorySession {
  const device = deviceOfTab()
  let token: string | undefined
  return {
    signed(request) {
      const headers: Record<string, string> = { ...request.headers, 'x-adv-uuid': device, 'x-adv-session': 'bearer' }
      if (token !== undefined) headers['authorization'] = `Bearer ${token}`
      return { ...request, headers }
    },
    note(reply) {
      token = reply.headers.get('x-adv-session') ?? token
    },
    forget() {
      token = undefined
    },
    openStream,
  }
}
