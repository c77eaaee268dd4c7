import type { TrackedScreen } from '@lumbung/shared/facts/analytics.ts'
import { storedChannel } from '../../state/channel.ts'
import { matchRoute } from '../routing/match-route.ts'
import type { ScreenName } from '../routing/route-table.ts'

/** Every screen has an analytics name: without it this does not compile. */
const trackedName = (name: ScreenName): TrackedScreen => name

/** The analytics name of the screen at the address, without its parameters; undefined while there is none. */
export function currentScreen(): TrackedScreen | undefined {
  const match = matchRoute(location.pathname, location.search, storedChannel())
  return match.kind === 'route' ? trackedName(match.name) : undefined
}
