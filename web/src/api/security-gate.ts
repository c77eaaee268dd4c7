import { ApiRefusal } from './refusal.ts'

type Ask = (refusal: ApiRefusal) => void

let ask: Ask = () => undefined
let waiting: ((passed: boolean) => void) | undefined

/** Who shows the customer that a check is wanted. */
export function onSecurityCheck(handler: Ask): void {
  ask = handler
}

/** The check is over: what waited for it is sent once more, or fails as it was refused. */
export function endSecurityCheck(passed: boolean): void {
  waiting?.(passed)
  waiting = undefined
}

/**
 * Sends; refused with 994, it waits until the customer has proved who they are and sends once more (D-092).
 * Only the last write waits: an older tap is never carried out later. Reads ask again when their screen comes back.
 */
export async function sendVerified<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.securityCode !== 994 || error.data.status === 'REJECTED') throw error
    endSecurityCheck(false)
    const passed = new Promise<boolean>((end) => {
      waiting = end
    })
    ask(error)
    if (!(await passed)) throw error
    return send()
  }
}
