import type { ChannelCode } from '@lumbung/shared/channel-code.ts'
import { hostApp } from '../../state/host-app.ts'
import type { SessionState } from '../../state/session.ts'
import { hrefOf, matchRoute, type ScreenMatch } from './match-route.ts'
import { type RouteName, routeMeta } from './route-table.ts'

/** Sign-in screens: never the target of a redirect, and skipped for signed-in customers. */
export const signInScreens: readonly RouteName[] = [
  'Login',
  'CodeStep',
  'LoginOtp',
  'VerifyNik',
  'ReferLogin',
  'ReferCodeStep',
  'TopUpInviteeLogin',
]

/** Where a visit is redirected, or undefined. `own` is its URL path with query, `from` the previous route. */
export function guard(
  match: ScreenMatch,
  own: string,
  session: SessionState,
  from: RouteName | undefined,
): string | undefined {
  const meta = routeMeta[match.name]
  const entry = hostApp()?.guard(match, own, session, from)
  if (entry !== undefined) return entry
  if (meta.auth === 'session' && session === 'out') return hrefOf(match.channel, 'Login', {}, { redirect: own })
  if (signInScreens.includes(match.name) && session === 'in') return afterSignIn(match.query.redirect, match.channel)
  if (meta.cantGoBack && from === 'Home') return hrefOf(match.channel, 'Home', {}, {})
  return undefined
}

/** Where to go after sign-in: `redirect` if it is a path of this app (D-040), else Home. */
export function afterSignIn(redirect: string | undefined, channel: ChannelCode): string {
  const home = hrefOf(channel, 'Home', {}, {})
  if (!redirect || !/^\/[^/\\]/.test(redirect) || hasControlCharacter(redirect)) return home
  const [path = '', search] = redirect.split('?')
  const match = matchRoute(path, '', channel)
  if (match.kind !== 'route' || signInScreens.includes(match.name)) return home
  return search ? `${path}?${search}` : path
}

function hasControlCharacter(text: string): boolean {
  return Array.from(text).some((character) => character < ' ' || character === '\\')
}
