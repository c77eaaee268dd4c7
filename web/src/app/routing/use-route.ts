import { createContext, useContext, useEffect } from 'react'
import { useServices } from '../services.ts'
import type { BeforeBack, Navigation } from './navigation.ts'
import { hrefOf } from './place.ts'
import type { ParamsOf, QueryOf, RouteName } from './route-table.ts'

/** The route that is shown, for what stands inside it. */
export const RouteContext = createContext<{ name: RouteName | undefined; channel: string }>({
  name: undefined,
  channel: 'H5',
})

interface RouteTools extends Pick<Navigation, 'go' | 'replace' | 'goTo' | 'replaceWith' | 'back' | 'leave'> {
  name: RouteName | undefined
  channel: string
  /** The address of a route under the channel of now, for links. */
  href: <N extends RouteName>(name: N, params: ParamsOf<N>, query?: QueryOf<N>) => string
}

/** Where we are and the ways on. Plain `<a href>` links go through the app by themselves. */
export function useRoute(): RouteTools {
  const { navigation } = useServices()
  const { name, channel } = useContext(RouteContext)
  return { ...navigation, name, channel, href: (to, params, query) => hrefOf(channel, to, params, query ?? {}) }
}

/** While the screen stands, back asks it first; return true when it was handled (a stay popup). */
export function useBeforeBack(handler: BeforeBack): void {
  const { navigation } = useServices()
  useEffect(() => {
    navigation.setBeforeBack(handler)
    return () => navigation.setBeforeBack(undefined)
  })
}
