import { storeChannel, storedChannel } from '../state/channel.ts'
import { backRule } from './back-rule.ts'
import { hrefOf, placeOf } from './place.ts'
import type { ParamsOf, QueryOf, RouteName } from './route-table.ts'
import { routeMeta } from './route-table.ts'
import { createTrail } from './trail.ts'

/** Runs before back; true means that the screen has handled it (a stay popup). */
export type BeforeBack = () => boolean

export interface Navigation {
  go: <N extends RouteName>(name: N, params: ParamsOf<N>, query?: QueryOf<N>) => void
  replace: <N extends RouteName>(name: N, params: ParamsOf<N>, query?: QueryOf<N>) => void
  goTo: (href: string) => void
  replaceWith: (href: string) => void
  /** The title bar's back: overlay, screen, then the route's rule. */
  back: () => void
  /** Leaves the screen by its rule, without asking the screen. */
  leave: () => void
  openOverlay: (close: () => void) => () => void
  setBeforeBack: (handler: BeforeBack | undefined) => void
  /** Whether the last step went through history: then the page stands where it was left. */
  cameByHistory: () => boolean
  position: () => number
  start: () => () => void
}

/** Moves through the app; wouter's location hook shows what this writes to history. */
export function createNavigation(): Navigation {
  const trail = createTrail()
  let byHistory = false
  const overlays: (() => void)[] = []
  let beforeBack: BeforeBack | undefined
  let ignored = 0
  let shown: RouteName | undefined

  const routeHere = () => {
    const place = placeOf(location.pathname, location.search, storedChannel())
    return place.kind === 'route' ? place : undefined
  }
  const channel = () => routeHere()?.channel ?? storedChannel()
  const settle = () => {
    const place = routeHere()
    if (!place) return
    shown = place.name
    storeChannel(place.channel)
  }
  const goTo = (href: string) => {
    byHistory = false
    trail.push(href)
    settle()
  }
  const replaceWith = (href: string) => {
    byHistory = false
    trail.replace(href)
    settle()
  }
  const stepBack = () => {
    ignored += 1
    history.back()
  }
  const toRoute = (name: RouteName) => {
    const href = `/${channel()}${routeMeta[name].path}`
    const previous = trail.previous()?.split('?')[0]
    if (previous === href) stepBack()
    else replaceWith(href)
  }
  const leave = () => {
    const rule = backRule(routeHere()?.name ?? 'Home')
    if (rule.kind === 'to') toRoute(rule.name)
    else if (rule.kind === 'history' && trail.position() > 0) stepBack()
    else if (rule.kind === 'history') toRoute(rule.fallback)
    else if (rule.kind === 'leave') history.back()
  }
  const handledHere = () => {
    const close = overlays[overlays.length - 1]
    if (close) {
      close()
      return true
    }
    return beforeBack?.() ?? false
  }

  /** A step through history that was not the title bar's: the same rules, after the fact. */
  const onPopState = () => {
    const from = shown
    trail.note()
    settle()
    byHistory = true
    if (ignored > 0) {
      ignored -= 1
      return
    }
    if (handledHere()) {
      if (overlays.length > 0 || trail.onOverlayEntry()) return
      if (from && from !== shown) history.forward()
      return
    }
    const rule = from && from !== shown ? backRule(from) : undefined
    if (rule?.kind === 'to' && shown !== rule.name) toRoute(rule.name)
    else if (rule?.kind === 'stay') history.forward()
  }

  return {
    go: (name, params, query) => goTo(hrefOf(channel(), name, params, query ?? {})),
    replace: (name, params, query) => replaceWith(hrefOf(channel(), name, params, query ?? {})),
    goTo,
    replaceWith,
    back: () => {
      if (!handledHere()) leave()
    },
    leave,
    openOverlay: (close) => {
      overlays.push(close)
      if (!trail.onOverlayEntry()) trail.pushOverlay()
      return () => {
        overlays.splice(overlays.indexOf(close), 1)
        // After the button's own step: what is left of the overlay's entry is taken back.
        setTimeout(() => {
          if (overlays.length === 0 && trail.onOverlayEntry()) stepBack()
        }, 0)
      }
    },
    setBeforeBack: (handler) => {
      beforeBack = handler
    },
    cameByHistory: () => byHistory,
    position: trail.position,
    start: () => {
      history.scrollRestoration = 'manual'
      trail.note()
      settle()
      addEventListener('popstate', onPopState)
      return () => removeEventListener('popstate', onPopState)
    },
  }
}
