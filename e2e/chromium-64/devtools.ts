import { EventEmitter } from 'node:events'
import type { CDPSession } from '@playwright/test'

/** One page over the DevTools protocol. Playwright and Puppeteer need a newer version than Chromium 64 has. */
export interface DevTools {
  send: CDPSession['send']
  /** Listens to an event by its name in the protocol. */
  on: CDPSession['on']
  close(): void
}

/** Connects to a page by its `webSocketDebuggerUrl`. A call rejects if the browser reports an error or exits. */
export async function openDevTools(url: string): Promise<DevTools> {
  const socket = new WebSocket(url)
  const waiting = new Map<number, PromiseWithResolvers<never>>()
  const events = new EventEmitter()
  let calls = 0
  socket.addEventListener('message', ({ data }) => {
    const { id = 0, method, params, result, error } = JSON.parse(String(data))
    if (method) events.emit(method, params)
    if (error) waiting.get(id)?.reject(new Error(error.message))
    else waiting.get(id)?.resolve(result as never)
    waiting.delete(id)
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Chromium 64 closed the connection'))
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('Chromium 64 refused the connection')))
  })
  return {
    send(method: string, params: object = {}) {
      const call = Promise.withResolvers<never>()
      waiting.set(++calls, call)
      socket.send(JSON.stringify({ id: calls, method, params }))
      return call.promise
    },
    on: events.on.bind(events) as never,
    close: () => socket.close(),
  }
}
