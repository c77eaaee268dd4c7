import { track } from './events.ts'

/** Reports each screen that is shown. The router tells of its own steps through history by events of these names. */
export function watchScreens(): void {
  let shown: string | undefined
  const look = () => {
    if (location.pathname === shown) return
    shown = location.pathname
    track({ name: 'screen_view', properties: {} })
  }
  for (const step of ['pushState', 'replaceState', 'popstate']) addEventListener(step, look)
  look()
}
