import { readForTab, removeForTab, saveForTab } from '../../../state/session-values.ts'

const key = 'email_code'
/** As long as the server keeps the reference. */
const keptFor = 900_000

export type EmailRecipient = { email: string } | { reference: string }

let typed: string | undefined

/**
 * The address that is being verified, between the screens of the address and of its code. The tab stores the server's reference,
 * which reveals nothing; the address stays in memory, and after a reload its masked form is shown (D-052).
 */
export const pendingEmail = {
  /** The address as typed; the reference of another one is dropped. */
  type: (email: string): void => {
    if (email !== typed) removeForTab(key)
    typed = email
  },
  /** The typed address, until the page is reloaded. */
  typed: (): string | undefined => typed,
  /** The reference of the requested code. */
  keep: (reference: string): void => saveForTab(key, reference),
  read: (): string | undefined => readForTab(key, keptFor),
  /** The recipient for calls. An expired reference is refused with INVALID_INPUT, and so is none. */
  recipient: (): EmailRecipient => (typed === undefined ? { reference: pendingEmail.read() ?? '' } : { email: typed }),
  forget: (): void => {
    typed = undefined
    removeForTab(key)
  },
}
