import type { ChannelCode } from '@lumbung/shared/channel-code.ts'
import { storeChannel, storedChannel } from '../../state/channel.ts'
import { hostApp } from '../../state/host-app.ts'
import { backRule } from './back-rule.ts'
import { matchRoute, type ScreenMatch } from './match-route.ts'
import { type RouteName, routeMeta } from './route-table.ts'
import type { Trail } from './trail.ts'

export interface Moves {
  /** The last recorded route: where a step through history comes from. */
  shown: () => RouteName | undefined
  /** The route that was shown before the recorded one; undefined at the first. */
  cameFrom: () => RouteName | undefined
  channel: () => ChannelCode
  goTo: (href: string) => void
  replaceWith: (href: string) => void
  /** One entry back, to be ignored by the popstate handler. */
  stepBack: () => void
  /** The same forward: undoes a step back of the browser. */
  stepForward: () => void
  /** True once per step of our own. */
  wasOwnStep: () => boolean
  /**
   * To a route without parameters: by history if it is the previous entry, otherwise by replacing the current one; then it
   * shows the arrow of a screen within the app (D-058).
   */
  toRoute: (name: RouteName) => void
  /** Whether the previous entry is the tab Me: screens opened there lead back there. */
  openedInMe: () => boolean
  /** Records the current route and stores its channel. */
  record: () => void
  leave: () => void
}

/** `onBackTo` runs before back leads to a named route. */
export function createMoves(trail: Trail, onBackTo: (name: RouteName) => void): Moves {
  let shown: RouteName | undefined
  let before: RouteName | undefined
  let ownSteps = 0
  const channel = () => currentMatch()?.channel ?? storedChannel()
  const record = () => {
    const match = currentMatch()
    if (match?.name !== shown) before = shown
    shown = match?.name
    if (match) storeChannel(match.channel)
  }
  const write = (method: 'push' | 'replace') => (href: string) => {
    trail[method](href)
    record()
  }
  const stepBack = () => {
    ownSteps += 1
    history.back()
  }
  const stepForward = () => {
    ownSteps += 1
    history.forward()
  }
  const replaceWith = write('replace')
  const toRoute = (name: RouteName) => {
    const href = `/${channel()}${routeMeta[name].path}`
    if (trail.previous()?.split('?')[0] === href) stepBack()
    else replaceWith(routeMeta[name].query?.includes('needBack') ? `${href}?needBack=1` : href)
  }
  const openedInMe = () => trail.previous()?.split('?')[0] === `/${channel()}${routeMeta.Me.path}`
  const leave = () => {
    const name = currentMatch()?.name ?? 'Home'
    const rule = hostApp()?.backRule(name) ?? backRule(name)
    if (rule.kind === 'to') onBackTo(rule.name)
    if (rule.kind === 'to' && openedInMe()) stepBack()
    else if (rule.kind === 'to') toRoute(rule.name)
    else if (rule.kind === 'leave') leaveApp()
    else if (rule.kind === 'history' && trail.position() > 0) stepBack()
    else if (rule.kind === 'history') toRoute(rule.fallback)
  }
  const wasOwnStep = () => ownSteps > 0 && ownSteps-- > 0
  return {
    shown: () => shown,
    cameFrom: () => before,
    channel,
    goTo: write('push'),
    replaceWith,
    stepBack,
    stepForward,
    wasOwnStep,
    toRoute,
    openedInMe,
    record,
    leave,
  }
}

/** Back from a first screen: to the app around ours, or to the page before (B-02, B-03, B-13). */
export function leaveApp(): void {
  const host = hostApp()
  if (host) host.leave()
  else history.back()
}

function currentMatch(): ScreenMatch | undefined {
  const match = matchRoute(location.pathname, location.search, storedChannel())
  return match.kind === 'route' ? match : undefined
}
