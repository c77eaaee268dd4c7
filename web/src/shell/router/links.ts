import { storedChannel } from '../../state/channel.ts'
import { matchRoute } from './match-route.ts'
import type { Navigation } from './navigation.ts'

/** Makes plain `<a href>` links to routes navigate within the app. Returns a function that stops it. */
export function followLinks(navigation: Navigation): () => void {
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    const target = event.target instanceof Element ? event.target.closest('a') : null
    if (!target || target.target || target.hasAttribute('download') || target.origin !== location.origin) return
    if (target.hash && target.pathname === location.pathname) return
    if (matchRoute(target.pathname, target.search, storedChannel()).kind !== 'route') return
    event.preventDefault()
    navigation.goTo(target.pathname + target.search)
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}
