import { createStore, type Store } from '../state/store.ts'

/** The cookie is invisible to scripts: until a call has told, nobody knows. */
export type SessionState = 'unknown' | 'in' | 'out'

export type Session = Store<SessionState>

export function createSession(): Session {
  return createStore<SessionState>('unknown')
}
