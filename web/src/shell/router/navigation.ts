import { backRule } from './back-rule.ts'
import { hrefOf } from './match-route.ts'
import { createMoves, type Moves } from './moves.ts'
import { createOverlays } from './overlays.ts'
import type { ParamsOf, QueryOf, RouteName } from './route-table.ts'
import { createTrail } from './trail.ts'
import { announceSteps } from './use-address.ts'

/** Runs before back; returns true if the screen has handled it (a stay popup). */
export type BeforeBack = () => boolean

export interface Navigation extends Pick<Moves, 'goTo' | 'replaceWith' | 'leave' | 'cameFrom'> {
  go: <N extends RouteName>(name: N, params: ParamsOf<N>, query?: QueryOf<N>) => void
  replace: <N extends RouteName>(name: N, params: ParamsOf<N>, query?: QueryOf<N>) => void
  /** The title bar's back: closes an overlay, else asks the screen, else applies the route's rule. `leave` only applies the rule. */
  back: () => void
  openOverlay: (close: () => void) => () => void
  setBeforeBack: (handler: BeforeBack | undefined) => void
  /** Whether the last step went through history: then the scroll position is restored. */
  cameByHistory: () => boolean
  position: () => number
  /** Listens to the browser's back button until the page is closed. */
  start: () => void
}

/** Navigation within the app. What shows the address follows what it writes to history. */
export function createNavigation(onBackTo: (name: RouteName) => void): Navigation {
  const trail = createTrail()
  const moves = createMoves(trail, onBackTo)
  const overlays = createOverlays(trail, moves.stepBack)
  let beforeBack: BeforeBack | undefined
  let byHistory = false
  const step = (move: (href: string) => void) => (href: string) => {
    byHistory = false
    move(href)
  }
  const goTo = step(moves.goTo)
  const replaceWith = step(moves.replaceWith)
  const onPopState = (event: PopStateEvent) => {
    byHistory = true
    trail.note()
    // The screen stays: whoever shows the address must not follow it for the moment until it is there again.
    if (applyBackRule(moves, onBackTo, overlays.closeTop, beforeBack) === 'held') event.stopImmediatePropagation()
  }
  return {
    go: (name, params, query) => goTo(hrefOf(moves.channel(), name, params, query ?? {})),
    replace: (name, params, query) => replaceWith(hrefOf(moves.channel(), name, params, query ?? {})),
    goTo,
    replaceWith,
    back: () => {
      if (!overlays.closeTop() && !beforeBack?.()) moves.leave()
    },
    leave: moves.leave,
    cameFrom: moves.cameFrom,
    openOverlay: overlays.open,
    setBeforeBack: (handler) => {
      beforeBack = handler
    },
    cameByHistory: () => byHistory,
    position: trail.position,
    start: () => {
      history.scrollRestoration = 'manual'
      announceSteps()
      trail.note()
      moves.record()
      addEventListener('popstate', onPopState)
    },
  }
}

/** Applies the rules of back after a step through history that was not the title bar's. `held`: the step is undone. */
function applyBackRule(
  moves: Moves,
  onBackTo: (name: RouteName) => void,
  closeTop: () => boolean,
  beforeBack: BeforeBack | undefined,
): 'held' | undefined {
  const from = moves.shown()
  moves.record()
  const to = moves.shown()
  if (moves.wasOwnStep() || closeTop() || from === undefined || from === to) return undefined
  const rule = backRule(from)
  if (beforeBack?.() || rule.kind === 'stay') {
    moves.stepForward()
    return 'held'
  }
  if (rule.kind === 'to') onBackTo(rule.name)
  if (rule.kind === 'to' && to !== rule.name && to !== 'Me') moves.toRoute(rule.name)
  return undefined
}
