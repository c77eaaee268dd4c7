import { ApiRefusal } from './refusal.ts'

type Ask = (refusal: ApiRefusal) => void

let ask: Ask = () => undefined
let waiting: ((passed: boolean) => void) | undefined

/** Sets the handler that asks the customer for a security check. */
export function onSecurityCheck(handler: Ask): void {
  ask = handler
}

/** Ends the check: the waiting write is sent again if it passed, otherwise it fails with its refusal. */
export function finishSecurityCheck(passed: boolean): void {
  waiting?.(passed)
  waiting = undefined
}

/**
 * Sends a write. If it is refused with 994, waits for the security check and sends it once more (D-092). Only the latest
 * write waits: an older tap is never executed later. Reads are fetched again when their screen comes back.
 */
export async function sendWithSecurityCheck<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.securityCode !== 994 || error.data.status === 'REJECTED') throw error
    finishSecurityCheck(false)
    const passed = new Promise<boolean>((end) => {
      waiting = end
    })
    ask(error)
    if (!(await passed)) throw error
    return send()
  }
}
