import { storeChannel, storedChannel } from '../../state/channel.ts'
import { backRule } from './back-rule.ts'
import { type Place, placeOf } from './place.ts'
import { type RouteName, routeMeta } from './route-table.ts'
import type { Trail } from './trail.ts'

type RoutePlace = Extract<Place, { kind: 'route' }>

/** The plain steps: forward, in place, back. */
export interface Moves {
  /** The route that was settled last: where a step through history comes from. */
  shown: () => RouteName | undefined
  channel: () => string
  goTo: (href: string) => void
  replaceWith: (href: string) => void
  /** One entry back, which the handler of history shall not judge again. */
  stepBack: () => void
  /** True once for each own step back. */
  wasOwnStep: () => boolean
  /** To a route without parameters: by history if it is the entry before, else in place. */
  toRoute: (name: RouteName) => void
  /** Whether the entry before is the tab Me: what was opened there leads back there. */
  openedInMe: () => boolean
  /** Notes the route of the address and stores its channel. */
  settle: () => void
  leave: () => void
}

export function createMoves(trail: Trail): Moves {
  let shown: RouteName | undefined
  let ownSteps = 0
  const channel = () => placeHere()?.channel ?? storedChannel()
  const settle = () => {
    const place = placeHere()
    shown = place?.name
    if (place) storeChannel(place.channel)
  }
  const write = (method: 'push' | 'replace') => (href: string) => {
    trail[method](href)
    settle()
  }
  const stepBack = () => {
    ownSteps += 1
    history.back()
  }
  const replaceWith = write('replace')
  const toRoute = (name: RouteName) => {
    const href = `/${channel()}${routeMeta[name].path}`
    if (trail.previous()?.split('?')[0] === href) stepBack()
    else replaceWith(href)
  }
  const openedInMe = () => trail.previous()?.split('?')[0] === `/${channel()}${routeMeta.Me.path}`
  const leave = () => {
    const rule = backRule(placeHere()?.name ?? 'Home')
    if (rule.kind === 'to' && openedInMe()) stepBack()
    else if (rule.kind === 'to') toRoute(rule.name)
    else if (rule.kind === 'leave') history.back()
    else if (rule.kind === 'history' && trail.position() > 0) stepBack()
    else if (rule.kind === 'history') toRoute(rule.fallback)
  }
  const wasOwnStep = () => ownSteps > 0 && ownSteps-- > 0
  return {
    ...{ shown: () => shown, channel, goTo: write('push'), replaceWith, stepBack },
    ...{ wasOwnStep, toRoute, openedInMe, settle, leave },
  }
}

function placeHere(): RoutePlace | undefined {
  const place = placeOf(location.pathname, location.search, storedChannel())
  return place.kind === 'route' ? place : undefined
}
