/** The version of the messages between page and app (docs/partners.md). */
const version = 1

/** How long an app may take to answer, in milliseconds ⚙. */
const answerWithin = { appInfo: 1_000, close: 1_000, finish: 1_000, token: 10_000, openExternal: 2_000 } as const

export type BridgeMethod = keyof typeof answerWithin

interface Message {
  v: typeof version
  id: string
  nonce: string
  method: BridgeMethod
  params: object
}

/** The native app did not do what it was asked; `code` is its own, or LATE or MALFORMED. */
export class BridgeFailure extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

declare global {
  interface Window {
    webkit?: { messageHandlers?: { lumbung?: { postMessage(message: Message): Promise<unknown> } } }
    /** Given by the app to its main frame alone, so that no other frame can use its bridge. */
    lumbungNonce?: string
  }
}

let calls = 0

const handlerOf = (on: Window) => on.webkit?.messageHandlers?.lumbung

/** Whether a native app answers this page. */
export const hasBridge = (): boolean => handlerOf(window) !== undefined && window.lumbungNonce !== undefined

function resultOf(answer: unknown, id: string): unknown {
  const { v, id: answered, ok, result, error } = (answer ?? {}) as Record<string, unknown>
  if (v !== version || answered !== id || typeof ok !== 'boolean') throw new BridgeFailure('MALFORMED')
  if (ok) return result
  const { code } = (error ?? {}) as Record<string, unknown>
  throw new BridgeFailure(typeof code === 'string' ? code : 'MALFORMED')
}

/** Asks the native app to do something. Throws BridgeFailure. */
export async function callApp(method: BridgeMethod, params: object = {}): Promise<unknown> {
  const handler = handlerOf(window)
  const nonce = window.lumbungNonce
  if (!handler || nonce === undefined) throw new BridgeFailure('UNAVAILABLE')
  const id = `${++calls}`
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new BridgeFailure('LATE')), answerWithin[method])
  })
  const answer = handler.postMessage({ v: version, id, nonce, method, params }).catch(() => {
    throw new BridgeFailure('UNAVAILABLE')
  })
  return Promise.race([answer.then((reply) => resultOf(reply, id)), late]).finally(() => clearTimeout(timer))
}

/** Why a token is asked for: the first, one for an expired one, one after a fault of the partner. */
export type TokenPurpose = 'ENTRY' | 'RENEW' | 'RETRY'

/** A token of the partner's app; undefined if it gives none. */
export async function tokenOfApp(purpose: TokenPurpose): Promise<string | undefined> {
  if (!hasBridge()) return undefined
  const token = await callApp('token', { purpose }).catch(() => undefined)
  return typeof token === 'string' ? token : undefined
}
