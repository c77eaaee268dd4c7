import {
  BridgeCall,
  type BridgeEvent,
  type BridgeMethod,
  bridgeMethods,
  bridgeVersion,
} from '@lumbung/shared/bridge/bridge.ts'
import type { BridgeWindow } from '../../bridge/protocol.ts'

/** Where the page runs: a browser, or a webview of a native app. */
export type Client = 'WEB' | 'ANDROID' | 'IOS'
/** How the app answers. */
export type Pace = 'NORMAL' | 'SLOW' | 'DEAD'

/** Milliseconds until a slow app answers. */
const slowness = 3_000

/** A call of the page with what the app answered; undefined while it has not. */
export interface CallRecord {
  id: string
  method: string
  params: unknown
  answer?: unknown
}

/** The app did not do it. */
export class AppRefusal extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** What the app does when it is asked, by the method's name. Throws AppRefusal. */
export type AppMethods = Readonly<Record<BridgeMethod, (params: never) => unknown>>

export interface SimulatedApp {
  client: Client
  pace: () => Pace
  methods: AppMethods
  record: (call: CallRecord) => void
}

const wait = (ms: number) => new Promise<void>((go) => setTimeout(go, ms))

/** The answer to a message, whose shape nothing promises. */
async function answerTo({ methods }: SimulatedApp, nonce: string, message: unknown): Promise<unknown> {
  const { id = null, method, params, nonce: given, v } = (message ?? {}) as Record<string, unknown>
  const refuse = (code: string) => ({ v: bridgeVersion, id, ok: false, error: { code } })
  if (given !== nonce) return refuse('FORBIDDEN')
  if (v !== bridgeVersion || typeof method !== 'string' || !(method in methods)) return refuse('METHOD_UNKNOWN')
  const name = method as BridgeMethod
  if (!BridgeCall.safeParse(message).success || !bridgeMethods[name].params.safeParse(params).success)
    return refuse('INVALID')
  try {
    const result = await methods[name](params as never)
    return { v: bridgeVersion, id, ok: true, result: result ?? null }
  } catch (error) {
    return refuse(error instanceof AppRefusal ? error.code : 'UNAVAILABLE')
  }
}

/** Puts the app's objects on a page's window, before its first script. Nothing in a browser. */
export function installApp(on: BridgeWindow, app: SimulatedApp): void {
  if (app.client === 'WEB') return
  const nonce = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join('')
  Object.defineProperty(on, 'lumbungNonce', { value: nonce })
  const receive = async (message: unknown): Promise<unknown> => {
    const { id, method, params } = (message ?? {}) as Record<string, unknown>
    const call = { id: String(id), method: String(method), params }
    app.record(call)
    if (app.pace() === 'DEAD') return new Promise(() => undefined)
    if (app.pace() === 'SLOW') await wait(slowness)
    const answer = await answerTo(app, nonce, message)
    app.record({ ...call, answer })
    return answer
  }
  if (app.client === 'IOS') {
    on.webkit = { messageHandlers: { lumbung: { postMessage: receive } } }
    return
  }
  const listener: NonNullable<BridgeWindow['lumbung']> = {
    postMessage: (text) =>
      void receive(JSON.parse(text)).then((answer) => listener.onmessage?.({ data: JSON.stringify(answer) })),
  }
  on.lumbung = listener
}

/** Tells a page what happened; returns whether it handles it. */
export function sendEvent(on: BridgeWindow, event: BridgeEvent, data: unknown = null): boolean {
  return on.lumbungEvent?.({ v: bridgeVersion, event, data }) === 'handled'
}
