import type { SessionState } from '../accounts/session.ts'
import { hrefOf, type Place, placeOf } from './place.ts'
import { type RouteName, routeMeta } from './route-table.ts'

type RoutePlace = Extract<Place, { kind: 'route' }>

/** Screens of signing in: never the target of a redirect, and left by who is signed in. */
const neverAfterSignIn: readonly RouteName[] = ['Login', 'CodeStep']

/** Where a visit is sent instead, or undefined. `own` is its address with query; `from` the route before. */
export function guard(
  place: RoutePlace,
  own: string,
  session: SessionState,
  from: RouteName | undefined,
): string | undefined {
  const meta = routeMeta[place.name]
  if (meta.auth === 'session' && session === 'out') return hrefOf(place.channel, 'Login', {}, { redirect: own })
  if (neverAfterSignIn.includes(place.name) && session === 'in') return afterSignIn(place.query.redirect, place.channel)
  if (meta.cantGoBack && from === 'Home') return hrefOf(place.channel, 'Home', {}, {})
  return undefined
}

/** Where to go after signing in: the `redirect` if it is a path of ours (D-040), else Home. */
export function afterSignIn(redirect: string | undefined, channel: string): string {
  const home = hrefOf(channel, 'Home', {}, {})
  if (!redirect || !/^\/[^/\\]/.test(redirect) || hasControlSign(redirect)) return home
  const [path = '', search] = redirect.split('?')
  const place = placeOf(path, '', channel)
  if (place.kind !== 'route' || neverAfterSignIn.includes(place.name)) return home
  return search ? `${path}?${search}` : path
}

function hasControlSign(text: string): boolean {
  return Array.from(text).some((sign) => sign < ' ' || sign === '\\')
}
