import { home } from '@lumbung/shared/contract/home.ts'
import { useEffect } from 'react'
import { useRead } from '../../api/use-api.ts'
import { useStore } from '../../state/store.ts'
import { useServices } from '../router/services.ts'

/** Whether a customer is signed in, for screens that anyone may open. Asks the server while the session is unknown. */
export function useSignedIn(): boolean {
  const { session } = useServices()
  const state = useStore(session)
  const signedIn = useRead(home, {}, { enabled: state === 'unknown', handles: 'all' }).data?.signedIn
  useEffect(() => {
    if (state === 'unknown' && signedIn !== undefined) session.set(signedIn ? 'in' : 'out')
  }, [state, signedIn, session])
  return state === 'in'
}
