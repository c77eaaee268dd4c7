import type { BridgeCall } from '@lumbung/shared/bridge/bridge.ts'
import { canPost } from './around.ts'
import { type BridgeWindow, isTooLarge } from './protocol.ts'

/** Sends a call; `text` is the same as JSON. Resolves when no answer can come any more, if that is known. */
type Transport = (call: BridgeCall, text: string) => Promise<void>

const never = new Promise<never>(() => undefined)

function parsed(text: unknown): unknown {
  if (typeof text !== 'string' || isTooLarge(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** An answer that came as an object; undefined if it is larger than a message may be. */
function measured(answer: unknown): unknown {
  try {
    return isTooLarge(JSON.stringify(answer) ?? '') ? undefined : answer
  } catch {
    return undefined
  }
}

/** How to reach the app around this page; undefined without one. `receive` gets what it answers, whatever that is. */
export function transportOf(on: BridgeWindow, receive: (answer: unknown) => void): Transport | undefined {
  const handler = on.webkit?.messageHandlers?.lumbung
  if (handler && canPost(handler))
    return (call) =>
      handler.postMessage(call).then(
        (answer) => receive(measured(answer)),
        () => undefined,
      )
  const listener = on.lumbung
  if (listener && canPost(listener)) {
    listener.onmessage = ({ data }) => receive(parsed(data))
    return (_, text) => {
      listener.postMessage(text)
      return never
    }
  }
  const object = on.lumbungInterface
  if (!object || !canPost(object)) return undefined
  on.lumbungAnswer = (text) => receive(parsed(text))
  return (_, text) => {
    object.postMessage(text)
    return never
  }
}
