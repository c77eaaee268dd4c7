import { randomBytes, timingSafeEqual } from 'node:crypto'
import { type BridgeMethod, bridgeMethods } from '@lumbung/shared/bridge/bridge.ts'
import type { CDPSession } from '@playwright/test'

const version = 1
const mostBytes = 16 * 1024 * 1024
/** Where the page's messages arrive. */
const binding = '__lumbungPost'

/** The app refuses a call. */
export class Refusal extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** Does what a method says and returns its result; `call` is the call's id. Throws Refusal. */
export type Method = (params: never, call: string) => Promise<unknown>
export type Methods = ReadonlyMap<string, Method>

/**
 * How the page reaches the app: by an object of WebMessageListener, which only frames of our origin see, or by one of
 * addJavascriptInterface, which every frame sees.
 */
export type Transport = 'listener' | 'interface'

/** Runs in every frame before its scripts, as what Android puts there. */
const injected = (origin: string, nonce: string, transport: Transport) => `(() => {
  const post = window[${JSON.stringify(binding)}]
  delete window[${JSON.stringify(binding)}]
  const isOurs = location.origin === ${JSON.stringify(origin)}
  const postMessage = (text) => post(String(text))
  if (${transport === 'interface'}) window.lumbungInterface = { postMessage }
  else if (isOurs) window.lumbung = { postMessage, onmessage: null }
  if (isOurs && window === window.top) Object.defineProperty(window, 'lumbungNonce', { value: ${JSON.stringify(nonce)} })
})()`

const deliver: Readonly<Record<Transport, string>> = {
  listener: 'function (text) { window.lumbung?.onmessage?.({ data: text }) }',
  interface: 'function (text) { window.lumbungAnswer?.(text) }',
}

/** What an answer is for, as far as the message tells it. */
interface Asked {
  id: string | null
  method?: unknown
}

interface Context {
  id: number
  origin: string
  auxData?: { frameId?: string; isDefault?: boolean }
}

export interface Bridge {
  /** Calls the page's listener of events; returns what it returns, undefined without one. */
  send: (event: string, data?: unknown) => Promise<unknown>
}

/** Opens the bridge to a page that has not been loaded yet. */
export async function openBridge(
  cdp: CDPSession,
  { origin, transport, methods }: { origin: string; transport: Transport; methods: Methods },
): Promise<Bridge> {
  const nonce = randomBytes(16).toString('hex')
  const { frameTree } = await cdp.send('Page.getFrameTree')
  const contexts = new Map<number, Context>()
  cdp.on('Runtime.executionContextCreated', ({ context }) => contexts.set(context.id, context as Context))
  cdp.on('Runtime.executionContextDestroyed', ({ executionContextId }) => contexts.delete(executionContextId))
  cdp.on('Runtime.executionContextsCleared', () => contexts.clear())

  /** The page that is shown, if it is ours. Guards MAIN_FRAME and OUR_ORIGIN. */
  const isOurPage = (context: Context | undefined): context is Context =>
    context?.auxData?.frameId === frameTree.frame.id && context.auxData.isDefault === true && context.origin === origin

  /** Guard SAME_PAGE: in the context that asked, or nowhere. */
  const answer = (context: number, { id, method }: Asked, outcome: object) => {
    const whole = JSON.stringify({ v: version, id, ...outcome })
    // Guard MAX_BYTES. Only its reply is too large: the POST has been sent, and must not be again.
    const code = method === 'proxyPost' ? 'NO_REPLY' : 'TOO_LARGE'
    const tooLarge = { v: version, id, ok: false, error: { code } }
    const text = Buffer.byteLength(whole) <= mostBytes ? whole : JSON.stringify(tooLarge)
    const call = { functionDeclaration: deliver[transport], arguments: [{ value: text }], executionContextId: context }
    return cdp.send('Runtime.callFunctionOn', call).catch(() => undefined)
  }

  const isNonce = (given: unknown): boolean => {
    const text = Buffer.from(typeof given === 'string' ? given : '')
    // Guard NONCE, in constant time.
    return text.length === nonce.length && timingSafeEqual(text, Buffer.from(nonce))
  }

  /** The method that a message asks for, with its params. */
  const checked = (message: Record<string, unknown>, context: number) => {
    const { v, id, method, params } = message
    if (!isNonce(message['nonce']) || !isOurPage(contexts.get(context))) throw new Refusal('FORBIDDEN')
    if (typeof id !== 'string' || id === '' || id.length > 64 || typeof method !== 'string')
      throw new Refusal('INVALID')
    const run = methods.get(method)
    // Guard VERSION.
    if (v !== version || !run) throw new Refusal('METHOD_UNKNOWN')
    // Guard PARAMS.
    const parsed = bridgeMethods[method as BridgeMethod].params.safeParse(params)
    if (!parsed.success) throw new Refusal('INVALID')
    return () => run(parsed.data as never, id)
  }

  const receive = async (payload: string, context: number): Promise<void> => {
    let asked: Asked = { id: null }
    let outcome: object
    try {
      // Guard MAX_BYTES: before it is parsed.
      if (Buffer.byteLength(payload) > mostBytes) throw new Refusal('TOO_LARGE')
      const message = objectIn(payload)
      const { id, method } = message
      asked = { id: typeof id === 'string' ? id : null, method }
      outcome = { ok: true, result: (await checked(message, context)()) ?? null }
    } catch (error) {
      outcome = { ok: false, error: { code: error instanceof Refusal ? error.code : 'UNAVAILABLE' } }
    }
    // Guard ONE_ANSWER: the only place that answers.
    await answer(context, asked, outcome)
  }

  cdp.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
    if (name === binding) void receive(payload, executionContextId)
  })
  await cdp.send('Runtime.enable')
  await cdp.send('Runtime.addBinding', { name: binding })
  await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source: injected(origin, nonce, transport) })
  return {
    async send(event, data = null) {
      const page = [...contexts.values()].find(isOurPage)
      if (!page) return undefined
      const functionDeclaration = 'function (text) { return window.lumbungEvent?.(JSON.parse(text)) }'
      const call = { functionDeclaration, arguments: [{ value: JSON.stringify({ v: version, event, data }) }] }
      const reply = await cdp
        .send('Runtime.callFunctionOn', { ...call, executionContextId: page.id, returnByValue: true })
        .catch(() => undefined)
      // A page that led to another one has answered.
      return contexts.has(page.id) ? reply?.result.value : 'handled'
    },
  }
}

function objectIn(payload: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(payload)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {
    // Refused below.
  }
  throw new Refusal('INVALID')
}
