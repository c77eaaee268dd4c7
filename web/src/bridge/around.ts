import type { BridgeWindow } from './protocol.ts'

export const canPost = (object: { postMessage?: unknown } | undefined): boolean =>
  typeof object?.postMessage === 'function'

/** Whether an app put one of its objects here. */
const hasTransport = ({ webkit, lumbung, lumbungInterface }: BridgeWindow): boolean =>
  canPost(webkit?.messageHandlers?.lumbung) || canPost(lumbung) || canPost(lumbungInterface)

/** Whether a native app is around this page. What talks to it is loaded only then. */
export function hasBridge(): boolean {
  const page: BridgeWindow = globalThis as typeof globalThis & BridgeWindow
  return hasTransport(page) && typeof page.lumbungNonce === 'string'
}
