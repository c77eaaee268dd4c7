import { matchRoute } from './match-route.ts'
import type { ScreenName } from './route-table.ts'

/** Path and query of an address that was rendered on the server. */
export function partsOf(rendered: string): { path: string; search: string } {
  const at = rendered.indexOf('?')
  return at < 0 ? { path: rendered, search: '' } : { path: rendered.slice(0, at), search: rendered.slice(at) }
}

/** The screen of a rendered address, or undefined. */
export function screenAt(rendered: string, channel: string): ScreenName | undefined {
  const { path, search } = partsOf(rendered)
  const match = matchRoute(path, search, channel)
  return match.kind === 'route' ? match.name : undefined
}
