import { logout } from '@lumbung/shared/contract/auth.ts'
import { call } from '../../api/call.ts'
import { finishSecurityCheck } from '../../api/security-gate.ts'
import { storedChannel } from '../../state/channel.ts'
import { placeOf } from '../routing/place.ts'
import { routeMeta } from '../routing/route-table.ts'
import type { Services } from '../services.ts'
import { sessionEnd } from './session.ts'

/** Ends the session here: forgets what was read (the session itself forgets the draft); a screen that needs a customer leads to login and keeps its path. */
export function leaveSession({ session, queryClient, navigation }: Services): void {
  if (session.get() === 'out') return
  session.set('out')
  finishSecurityCheck(false)
  queryClient.clear()
  const place = placeOf(location.pathname, location.search, storedChannel())
  if (place.kind === 'route' && routeMeta[place.name].auth !== 'public') {
    navigation.replace('Login', {}, { redirect: location.pathname + location.search })
  }
}

/** Signs out at the customer's wish. A failing call still signs out here. */
export async function signOut(services: Services): Promise<void> {
  await call(logout, {}).catch(() => undefined)
  leaveSession(services)
  sessionEnd.set(false)
}
