import { type ChannelCode, ownChannel } from '@lumbung/shared/channel-code.ts'
import { createContext, useContext, useEffect } from 'react'
import { hrefOf } from './match-route.ts'
import type { BeforeBack, Navigation } from './navigation.ts'
import type { ParamsOf, QueryOf, RouteName } from './route-table.ts'
import { useServices } from './services.ts'

/** The current route, for the components of its screen. */
export const RouteContext = createContext<{ name: RouteName | undefined; channel: ChannelCode }>({
  name: undefined,
  channel: ownChannel,
})

interface RouteTools extends Pick<Navigation, 'go' | 'replace' | 'goTo' | 'replaceWith' | 'back' | 'leave'> {
  name: RouteName | undefined
  channel: ChannelCode
  /** The URL of a route in the current channel, for links. */
  href: <N extends RouteName>(name: N, params: ParamsOf<N>, query?: QueryOf<N>) => string
}

/** The current route and how to leave it. Plain `<a href>` links navigate within the app by themselves. */
export function useRoute(): RouteTools {
  const { navigation } = useServices()
  const { name, channel } = useContext(RouteContext)
  return { ...navigation, name, channel, href: (to, params, query) => hrefOf(channel, to, params, query ?? {}) }
}

/** Registers a handler that runs before back while the screen is shown; it returns true if it has handled back (a stay popup). */
export function useBeforeBack(handler: BeforeBack): void {
  const { navigation } = useServices()
  useEffect(() => {
    navigation.setBeforeBack(handler)
    return () => navigation.setBeforeBack(undefined)
  })
}
