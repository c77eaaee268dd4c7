import type { Act } from '@lumbung/shared/contract/operators/acts.ts'
import { mayDo } from '@lumbung/shared/contract/operators/acts.ts'
import { type OwnSession, ownSession } from '@lumbung/shared/contract/operators/session.ts'
import { createContext, useContext } from 'react'
import { sendCall } from './send-call.ts'

/** The operator who is signed in; its reader does not ask for a sign-in, because the page leads there. */
export const sessionQuery = {
  queryKey: [ownSession.path],
  queryFn: () => sendCall(ownSession, {}),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
}

export const SessionContext = createContext<OwnSession | undefined>(undefined)

export function useSession(): OwnSession {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession outside of SessionContext')
  return session
}

/** Whether the operator may do something. */
export const useMay = (act: Act): boolean => mayDo(act, useSession().roles)
