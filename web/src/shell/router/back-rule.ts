import { type RouteName, routeMeta } from './route-table.ts'

/** What back does on a route, once overlays and the screen itself have not handled it. */
export type BackRule =
  | { kind: 'leave' }
  | { kind: 'stay' }
  | { kind: 'to'; name: RouteName }
  | { kind: 'history'; fallback: RouteName }

export function backRule(name: RouteName): BackRule {
  const meta = routeMeta[name]
  if (meta.root) return { kind: 'leave' }
  if (meta.cantGoBack) return { kind: 'stay' }
  if (meta.back) return { kind: 'to', name: meta.back }
  return { kind: 'history', fallback: meta.fallback ?? 'Home' }
}
