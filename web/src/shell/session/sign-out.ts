import { logout } from '@lumbung/shared/contract/accounts/sign-in.ts'
import { call } from '../../api/call.ts'
import { finishSecurityCheck } from '../../api/security-gate.ts'
import { storedChannel } from '../../state/channel.ts'
import { hostApp } from '../../state/host-app.ts'
import { sessionExpired } from '../../state/session.ts'
import { matchRoute } from '../router/match-route.ts'
import { routeMeta } from '../router/route-table.ts'
import type { Services } from '../router/services.ts'

function forget({ session, queryClient }: Services): void {
  session.set('out')
  finishSecurityCheck(false)
  queryClient.clear()
}

/** Ends the session in this browser and clears cached reads. A screen that needs a session is replaced by login with its path. */
export function endSession(services: Services): void {
  const { session, navigation } = services
  if (session.get() === 'out') return
  forget(services)
  const match = matchRoute(location.pathname, location.search, storedChannel())
  if (match.kind === 'route' && routeMeta[match.name].auth !== 'public') {
    navigation.replace('Login', {}, { redirect: location.pathname + location.search })
  }
}

/** Signs out on the customer's request, in this browser even if the call fails. */
export async function signOut(services: Services): Promise<void> {
  await call(logout, {}).catch(() => undefined)
  const left = hostApp()?.leaveSession()
  endSession(services)
  sessionExpired.set(false)
  await left
}

/** Leaves for home, signed out: the server has ended the account with its sessions. */
export function leaveDeletedAccount(services: Services): void {
  services.navigation.replace('Home', {})
  forget(services)
  sessionExpired.set(false)
}
