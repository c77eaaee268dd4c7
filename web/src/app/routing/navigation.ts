import { backRule } from './back-rule.ts'
import { createMoves, type Moves } from './moves.ts'
import { createOverlays } from './overlays.ts'
import { hrefOf } from './place.ts'
import type { ParamsOf, QueryOf, RouteName } from './route-table.ts'
import { createTrail } from './trail.ts'

/** Runs before back; true means that the screen has handled it (a stay popup). */
export type BeforeBack = () => boolean

export interface Navigation extends Pick<Moves, 'goTo' | 'replaceWith' | 'leave'> {
  go: <N extends RouteName>(name: N, params: ParamsOf<N>, query?: QueryOf<N>) => void
  replace: <N extends RouteName>(name: N, params: ParamsOf<N>, query?: QueryOf<N>) => void
  /** The title bar's back: overlay, then the screen, then the route's rule. `leave` is the rule alone. */
  back: () => void
  openOverlay: (close: () => void) => () => void
  setBeforeBack: (handler: BeforeBack | undefined) => void
  /** Whether the last step went through history: then the page stands where it was left. */
  cameByHistory: () => boolean
  position: () => number
  /** Listens to the browser's own back, for as long as the page lives. */
  start: () => void
}

/** Moves through the app; wouter's location hooks show what this writes to history. */
export function createNavigation(): Navigation {
  const trail = createTrail()
  const moves = createMoves(trail)
  const overlays = createOverlays(trail, moves.stepBack)
  let beforeBack: BeforeBack | undefined
  let byHistory = false
  const step = (move: (href: string) => void) => (href: string) => {
    byHistory = false
    move(href)
  }
  const goTo = step(moves.goTo)
  const replaceWith = step(moves.replaceWith)
  const onPopState = () => {
    byHistory = true
    trail.note()
    judgeHistory(moves, overlays.closeTop, beforeBack)
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
    openOverlay: overlays.open,
    setBeforeBack: (handler) => {
      beforeBack = handler
    },
    cameByHistory: () => byHistory,
    position: trail.position,
    start: () => {
      history.scrollRestoration = 'manual'
      trail.note()
      moves.settle()
      addEventListener('popstate', onPopState)
    },
  }
}

/** A step through history that was not the title bar's: the same rules, after the fact. */
function judgeHistory(moves: Moves, closeTop: () => boolean, beforeBack: BeforeBack | undefined): void {
  const from = moves.shown()
  moves.settle()
  const to = moves.shown()
  if (moves.wasOwnStep() || closeTop() || from === undefined || from === to) return
  const rule = backRule(from)
  if (beforeBack?.() || rule.kind === 'stay') history.forward()
  else if (rule.kind === 'to' && to !== rule.name && to !== 'Me') moves.toRoute(rule.name)
}
