type Values = Readonly<Record<string, unknown>>
type Listener = (params: never) => void

/** One page over the DevTools protocol. Playwright and Puppeteer need a newer version than Chromium 64 has. */
export interface DevTools {
  send<T>(method: string, params?: Values): Promise<T>
  /** Listens to an event by its name in the protocol. */
  on(event: string, listener: Listener): void
  close(): void
}

interface Message {
  id?: number
  method?: string
  params?: unknown
  result?: unknown
  error?: { message: string }
}

interface Waiting {
  resolve(result: never): void
  reject(error: Error): void
}

/** Connects to a page by its `webSocketDebuggerUrl`. A call rejects if the browser reports an error or exits. */
export async function openDevTools(url: string): Promise<DevTools> {
  const socket = new WebSocket(url)
  const waiting = new Map<number, Waiting>()
  const listeners: [string, Listener][] = []
  let calls = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, result, error } = JSON.parse(String(data)) as Message
    for (const [event, listener] of listeners) if (event === method) listener(params as never)
    const call = waiting.get(id ?? 0)
    waiting.delete(id ?? 0)
    if (error) call?.reject(new Error(error.message))
    else call?.resolve(result as never)
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Chromium 64 closed the connection'))
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('Chromium 64 refused the connection')))
  })
  return {
    send: (method, params = {}) =>
      new Promise((resolve, reject) => {
        const id = ++calls
        waiting.set(id, { resolve, reject })
        socket.send(JSON.stringify({ id, method, params }))
      }),
    on: (event, listener) => void listeners.push([event, listener]),
    close: () => socket.close(),
  }
}
