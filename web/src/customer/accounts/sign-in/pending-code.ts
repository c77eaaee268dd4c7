import { readForTab, removeForTab, saveForTab } from '../../../state/session-values.ts'

const key = 'sign_in'
/** As long as the server keeps the reference. */
const keptFor = 900_000

export type Recipient = { mobileNumber: string } | { reference: string }

let typed: string | undefined

/**
 * The requested sign-in code, between the sign-in screens. The tab stores the server's reference, which reveals nothing; the
 * number stays in memory, and after a reload its masked form is shown (D-052).
 */
export const pendingCode = {
  keep: (reference: string, mobile?: string) => {
    typed = mobile ?? typed
    saveForTab(key, reference)
  },
  read: () => readForTab(key, keptFor),
  /** The typed number, until the page is reloaded. */
  typed: () => typed,
  /** The recipient for calls: the number while it is known, so that a code can be requested after the reference has expired. */
  recipient: (reference: string): Recipient => (typed === undefined ? { reference } : { mobileNumber: typed }),
  forget: () => {
    typed = undefined
    removeForTab(key)
  },
}
