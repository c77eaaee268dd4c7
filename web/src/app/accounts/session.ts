import { clearDraft } from '../../state/clear-draft.ts'
import { createStore, type Store } from '../../state/store.ts'
import { clearChosenPayment } from '../billing/payment-choice.ts'
import { clearPicked } from '../lending/picked-plan.ts'
import { pendingEmail } from './pending-email.ts'

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
