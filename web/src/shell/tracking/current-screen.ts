import { screenNames, type TrackedScreen } from '@lumbung/shared/facts/analytics.ts'
import { storedChannel } from '../../state/channel.ts'
import { matchRoute } from '../router/match-route.ts'

/** The analytics name of a route; undefined for one that has none. */
export const trackedScreen = (name: string | undefined): TrackedScreen | undefined =>
  screenNames.find((known) => known === name)

/** The analytics name of the screen at the address, without its parameters; undefined while there is none. */
export function currentScreen(): TrackedScreen | undefined {
  const match = matchRoute(location.pathname, location.search, storedChannel())
  return match.kind === 'route' ? trackedScreen(match.name) : undefined
}
