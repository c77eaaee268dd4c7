import { createStore, type Store } from './store.ts'

/** Whether the session ended without the customer signing out, so that the login screen says so. */
export const sessionExpired = createStore(false)

/** `unknown` until the first reply, because scripts cannot read the session cookie. */
export type SessionState = 'unknown' | 'in' | 'out'

export type Session = Store<SessionState>

/** `forget` runs when the session ends, however it ends: the next customer must not see what this one did. */
export function createSession(forget: () => void = () => undefined): Session {
  const session = createStore<SessionState>('unknown')
  let before = session.get()
  session.subscribe(() => {
    const [from, to] = [before, session.get()]
    before = to
    sessionExpired.set(from === 'in' && to === 'out')
    if (to === 'out') forget()
  })
  return session
}
