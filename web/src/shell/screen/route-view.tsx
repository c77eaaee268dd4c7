import { lazy, Suspense, useEffect, useState } from 'react'
import { canonicalChannel, firstSegment, storedChannel } from '../../state/channel.ts'
import { useStore } from '../../state/store.ts'
import { guard } from '../router/guard.ts'
import { matchRoute, type ScreenMatch } from '../router/match-route.ts'
import { partsOf } from '../router/rendered-address.ts'
import type { ScreenName } from '../router/route-table.ts'
import { useServices } from '../router/services.ts'
import { awaited } from '../router/stale-build.ts'
import { useAddress } from '../router/use-address.ts'
import { RouteContext } from '../router/use-route.ts'
import { useScrollAndFocus } from '../router/use-scroll-and-focus.ts'
import { LoadingScreen, RetryScreen } from './messages.tsx'
import { RetryBoundary } from './retry-boundary.tsx'

interface RouteViewProps {
  /** The rendered address, path and query; hydration starts with it, then the actual one is shown. */
  rendered: string | undefined
}

/** Renders the screen of the current address. */
export function RouteView({ rendered }: RouteViewProps) {
  const address = useAddress(rendered)
  const { path, search } = partsOf(address)
  const { navigation } = useServices()
  const match = matchRoute(path, search, storedChannel())
  const to = match.kind === 'redirect' ? match.to : undefined
  useEffect(() => {
    if (to === undefined) return
    if (canonicalChannel(firstSegment(to))) navigation.replaceWith(to)
    // Only the page of that channel knows its rules.
    else location.replace(to)
  }, [to, navigation])
  if (match.kind === 'redirect') return <LoadingScreen />
  const channel = match.kind === 'route' ? match.channel : storedChannel()
  return (
    <RouteContext.Provider value={{ name: match.kind === 'route' ? match.name : undefined, channel }}>
      {match.kind === 'route' ? <Visit key={visitKey(match)} match={match} own={address} /> : <NotFound />}
    </RouteContext.Provider>
  )
}

const NotFoundScreen = lazy(() =>
  awaited(import('./not-found-screen.tsx')).then((module) => ({ default: module.NotFoundScreen })),
)

function NotFound() {
  return (
    <RetryBoundary>
      <Suspense fallback={<LoadingScreen />}>
        <NotFoundScreen />
      </Suspense>
    </RetryBoundary>
  )
}

/** A screen is mounted again when its route or parameters change, not when only the channel's spelling does. */
function visitKey(match: ScreenMatch): string {
  return [match.name, ...Object.values(match.params)].join(' ')
}

interface VisitProps {
  match: ScreenMatch
  own: string
}

function Visit({ match, own }: VisitProps) {
  const { navigation, session } = useServices()
  const to = guard(match, own, useStore(session), navigation.cameFrom())
  useEffect(() => {
    if (to !== undefined) navigation.replaceWith(to)
  }, [to, navigation])
  return <RetryBoundary>{to === undefined ? <LazyScreen match={match} /> : <LoadingScreen />}</RetryBoundary>
}

function LazyScreen({ match }: { match: VisitProps['match'] }) {
  const { Screen, failure, slow } = useScreen(match.name)
  useScrollAndFocus(Screen !== undefined)
  if (Screen) return <Screen params={match.params} query={match.query} />
  if (failure) throw failure
  const retry = () => location.reload()
  return slow ? <RetryScreen offline={!navigator.onLine} slow onRetry={retry} /> : <LoadingScreen onRetry={retry} />
}

/** D-001, milliseconds: when a retry is offered while the chunk may still load, and when loading is given up. */
const timeouts = { offerRetry: 10_000, giveUp: 120_000 }

function useScreen(name: ScreenName) {
  const { screens } = useServices()
  const [failure, setFailure] = useState<Error>()
  const [slow, setSlow] = useState(false)
  const [, setLoaded] = useState(false)
  useEffect(() => {
    if (screens.loaded(name)) return
    screens.load(name).then(() => setLoaded(true), setFailure)
    const giveUp = () => setFailure(new Error(`the screen ${name} did not load in time`))
    const timers = [setTimeout(() => setSlow(true), timeouts.offerRetry), setTimeout(giveUp, timeouts.giveUp)]
    return () => timers.forEach(clearTimeout)
  }, [name, screens])
  return { Screen: screens.loaded(name), failure, slow }
}
