import type { BridgeAnswer, BridgeCall, BridgeEventData, BridgeMethod } from '@lumbung/shared/bridge/bridge.ts'

/** The version of the messages between page and app (shared/src/bridge/bridge.json). */
export const version = 1

/** How long an app may take to answer, in milliseconds ⚙. */
export const answerWithin: Readonly<Record<BridgeMethod, number>> = {
  appInfo: 1_000,
  close: 1_000,
  finish: 1_000,
  token: 10_000,
  proxyPost: 60_000,
  camera: 300_000,
  location: 10_000,
  share: 300_000,
  openFile: 10_000,
  openExternal: 2_000,
  showAd: 3_000,
}
/** The same for a proxyPost with files ⚙. */
export const filesAnsweredWithin = 120_000
/** How long the page waits until it knows what the app can do ⚙; what the app says later still counts. */
export const decidedWithin = 500
/** The largest message in bytes. */
export const mostBytes = 16 * 1024 * 1024

export type EventMessage = { v?: unknown; event?: unknown; data?: unknown }

/** What an app puts into its main frame: the nonce and one of the transports. The page adds the two functions. */
export interface BridgeWindow {
  lumbungNonce?: string
  webkit?: { messageHandlers?: { lumbung?: { postMessage(call: BridgeCall): Promise<unknown> } } }
  lumbung?: { postMessage(text: string): void; onmessage?: ((message: { data: unknown }) => void) | null }
  lumbungInterface?: { postMessage(text: string): void }
  /** The app says by it what happened; 'handled' keeps it from doing what it would do itself. */
  lumbungEvent?: (message: EventMessage) => 'handled' | undefined
  /** The app answers by it where it has only an interface. */
  lumbungAnswer?: (text: unknown) => void
}

declare global {
  interface Window extends BridgeWindow {}
}

/** Whether a text is larger than a message may be. */
export function isTooLarge(text: string): boolean {
  if (text.length * 3 <= mostBytes) return false
  return text.length > mostBytes || new Blob([text]).size > mostBytes
}

type Fields<T> = { readonly [K in keyof T]?: unknown }
/** The fields of an object that comes from outside; none of anything else. */
export const fieldsOf = <T extends object>(value: unknown): Fields<T> =>
  typeof value === 'object' && value !== null ? (value as Fields<T>) : {}

/** What the app answered; undefined if it is no answer. */
export function answerOf(value: unknown): BridgeAnswer | undefined {
  const { v, id, ok, result, error } = fieldsOf<Record<'v' | 'id' | 'ok' | 'result' | 'error', unknown>>(value)
  if (v !== version || typeof id !== 'string') return undefined
  const code = fieldsOf<{ code: unknown }>(error).code
  const isOne = (ok === true && result !== undefined) || (ok === false && typeof code === 'string')
  return isOne ? (value as BridgeAnswer) : undefined
}

const isSize = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 2_000

/** Insets that an app may have; undefined if they are none. */
export function insetsOf(data: unknown): BridgeEventData<'insets'> | undefined {
  const { top, bottom, keyboard } = fieldsOf<BridgeEventData<'insets'>>(data)
  return isSize(top) && isSize(bottom) && isSize(keyboard) ? { top, bottom, keyboard } : undefined
}
