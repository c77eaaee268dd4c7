import { useEffect, useState } from 'react'
import { usePathname, useSearch } from 'wouter/use-browser-location'
import { storedChannel } from '../../state/channel.ts'
import { useStore } from '../../state/store.ts'
import { LoadingScreen, NotFoundScreen, RetryScreen } from '../messages.tsx'
import { RetryBoundary } from '../retry-boundary.tsx'
import { useServices } from '../services.ts'
import { guard } from './guard.ts'
import { type Place, placeOf } from './place.ts'
import type { ScreenName } from './route-table.ts'
import { loadedScreen, loadScreen } from './screens.ts'
import { useArrival } from './use-arrival.ts'
import { RouteContext } from './use-route.ts'

interface RouteViewProps {
  /** The address that was prerendered; hydration starts with it, then the real one is shown. */
  rendered: string | undefined
}

/** Shows the screen of the address. */
export function RouteView({ rendered }: RouteViewProps) {
  const pathname = usePathname(rendered === undefined ? {} : { ssrPath: rendered })
  const search = useSearch(rendered === undefined ? {} : { ssrSearch: '' })
  const { navigation } = useServices()
  const place = placeOf(pathname, search && !search.startsWith('?') ? `?${search}` : search, storedChannel())
  const to = place.kind === 'redirect' ? place.to : undefined
  useEffect(() => {
    if (to !== undefined) navigation.replaceWith(to)
  }, [to, navigation])
  if (place.kind === 'redirect') return <LoadingScreen />
  const channel = place.kind === 'route' ? place.channel : storedChannel()
  return (
    <RouteContext.Provider value={{ name: place.kind === 'route' ? place.name : undefined, channel }}>
      {place.kind === 'route' ? (
        <Visit key={visitKey(place)} place={place} own={pathname + search} />
      ) : (
        <NotFoundScreen />
      )}
    </RouteContext.Provider>
  )
}

/** A screen starts anew when its route or parameters change, not when only the channel's spelling does. */
function visitKey(place: Extract<Place, { kind: 'route' }>): string {
  return [place.name, ...Object.values(place.params)].join(' ')
}

interface VisitProps {
  place: Extract<Place, { kind: 'route' }>
  own: string
}

function Visit({ place, own }: VisitProps) {
  const { navigation, session } = useServices()
  const to = guard(place, own, useStore(session), undefined)
  useEffect(() => {
    if (to !== undefined) navigation.replaceWith(to)
  }, [to, navigation])
  return <RetryBoundary>{to === undefined ? <LazyScreen place={place} /> : <LoadingScreen />}</RetryBoundary>
}

function LazyScreen({ place }: { place: VisitProps['place'] }) {
  const { Shown, failure, slow } = useScreen(place.name)
  useArrival(Shown !== undefined)
  if (Shown) return <Shown params={place.params} query={place.query} />
  if (failure) throw failure
  const retry = () => location.reload()
  return slow ? <RetryScreen offline={!navigator.onLine} slow onRetry={retry} /> : <LoadingScreen onRetry={retry} />
}

/** D-001, milliseconds: first to try again is offered, while the chunk may still come; then it is given up. */
const patience = { offer: 10_000, giveUp: 120_000 }

function useScreen(name: ScreenName) {
  const [failure, setFailure] = useState<Error>()
  const [slow, setSlow] = useState(false)
  const [, setArrived] = useState(false)
  useEffect(() => {
    if (loadedScreen(name)) return
    loadScreen(name).then(() => setArrived(true), setFailure)
    const giveUp = () => setFailure(new Error(`the screen ${name} did not load in time`))
    const timers = [setTimeout(() => setSlow(true), patience.offer), setTimeout(giveUp, patience.giveUp)]
    return () => timers.forEach(clearTimeout)
  }, [name])
  return { Shown: loadedScreen(name), failure, slow }
}
