import { pendingEmail } from '../customer/accounts/codes/pending-email.ts'
import { clearChosenPayment } from '../customer/billing/payment-choice.ts'
import { clearPicked } from '../customer/lending/plan/amounts/picked-plan.ts'
import { clearDraft } from './clear-draft.ts'
import { createStore, type Store } from './store.ts'

/** Whether the session ended without the customer signing out, so that the login screen says so. */
export const sessionExpired = createStore(false)

/** `unknown` until the first reply, because scripts cannot read the session cookie. */
export type SessionState = 'unknown' | 'in' | 'out'

export type Session = Store<SessionState>

export function createSession(): Session {
  const session = createStore<SessionState>('unknown')
  let before = session.get()
  session.subscribe(() => {
    const [from, to] = [before, session.get()]
    before = to
    sessionExpired.set(from === 'in' && to === 'out')
    if (to !== 'out') return
    // However it ended, the next customer must not see this one's plan, bills and address (D-052, D-122, D-159).
    clearDraft()
    clearChosenPayment()
    clearPicked()
    pendingEmail.forget()
  })
  return session
}
