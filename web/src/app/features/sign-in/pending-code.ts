import { readForTab, removeForTab, saveForTab } from '../../../state/session-values.ts'

const key = 'sign_in'
/** As long as the server knows the reference. */
const keptFor = 900_000

export type Recipient = { mobileNumber: string } | { reference: string }

let typed: string | undefined

/**
 * The code that was asked for, between the screens of signing in. This tab keeps the server's reference, which says nothing to
 * others; the number itself stays in memory, and after a reload its masked form is shown (D-052).
 */
export const pendingCode = {
  keep: (reference: string, mobile?: string) => {
    typed = mobile ?? typed
    saveForTab(key, reference)
  },
  read: () => readForTab(key, keptFor),
  /** The number as it was typed, while the page has not been loaded again. */
  typed: () => typed,
  /** What calls name the number by: itself while it is known, so that a code can be asked for after the reference has ended. */
  recipient: (reference: string): Recipient => (typed === undefined ? { reference } : { mobileNumber: typed }),
  forget: () => {
    typed = undefined
    removeForTab(key)
  },
}
