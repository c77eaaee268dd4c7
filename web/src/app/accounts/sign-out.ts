import { logout } from '@lumbung/shared/contract/accounts/sign-in.ts'
import { call } from '../../api/call.ts'
import { finishSecurityCheck } from '../../api/security-gate.ts'
import { storedChannel } from '../../state/channel.ts'
import { matchRoute } from '../routing/match-route.ts'
import { routeMeta } from '../routing/route-table.ts'
import type { Services } from '../services.ts'
import { sessionExpired } from './session.ts'

/** Ends the session in this browser and clears cached reads. A screen that needs a session is replaced by login with its path. */
export function endSession({ session, queryClient, navigation }: Services): void {
  if (session.get() === 'out') return
  session.set('out')
  finishSecurityCheck(false)
  queryClient.clear()
  const match = matchRoute(location.pathname, location.search, storedChannel())
  if (match.kind === 'route' && routeMeta[match.name].auth !== 'public') {
    navigation.replace('Login', {}, { redirect: location.pathname + location.search })
  }
}

/** Signs out on the customer's request, in this browser even if the call fails. */
export async function signOut(services: Services): Promise<void> {
  await call(logout, {}).catch(() => undefined)
  endSession(services)
  sessionExpired.set(false)
}
