import { forgetDraft } from '../../state/forget-draft.ts'
import { createStore, type Store } from '../../state/store.ts'
import { forgetPayment } from '../billing/payment-choice.ts'

/** Whether the session ended by itself, so that the login screen says so. Told once. */
export const sessionEnd = createStore(false)

/** The cookie is invisible to scripts: until a call has told, nobody knows. */
export type SessionState = 'unknown' | 'in' | 'out'

export type Session = Store<SessionState>

export function createSession(): Session {
  const session = createStore<SessionState>('unknown')
  let before = session.get()
  session.subscribe(() => {
    const [from, to] = [before, session.get()]
    before = to
    sessionEnd.set(from === 'in' && to === 'out')
    if (to !== 'out') return
    // However it ended: whoever comes next starts with a plan and bills of their own (D-122, D-159).
    forgetDraft()
    forgetPayment()
  })
  return session
}
