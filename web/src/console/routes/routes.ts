import type { Act } from '@lumbung/shared/contract/operators/acts.ts'
import { mayDo, type Role } from '@lumbung/shared/contract/operators/acts.ts'

type RouteName = 'link' | 'signIn' | 'queue' | 'case' | 'audit'

/** The console's screens: their paths, and the act that opens each; without one it is open to everybody. */
const routes: Readonly<Record<RouteName, { path: string; act?: Act }>> = {
  link: { path: '/console/link' },
  signIn: { path: '/console/sign-in' },
  queue: { path: '/console/queue', act: 'queue.see' },
  case: { path: '/console/cases/{id}', act: 'case.see' },
  audit: { path: '/console/audit', act: 'audit.see' },
}

export type Match = { name: Exclude<RouteName, 'case'> | 'home' | 'unknown' } | { name: 'case'; id: string }

/** The items of the menu, in their order. */
export const menu = ['queue', 'audit'] as const
export type MenuItem = (typeof menu)[number]

const caseAddress = /^\/console\/cases\/([\w-]{1,64})$/

/** What an address shows. A slash at the end changes nothing. */
export function matchAddress(address: string): Match {
  const path = (address.split(/[?#]/)[0] ?? '').replace(/\/$/, '')
  if (path === '/console') return { name: 'home' }
  const [, id] = caseAddress.exec(path) ?? []
  if (id !== undefined) return { name: 'case', id }
  const name = (['link', 'signIn', ...menu] as const).find((one) => routes[one].path === path)
  return { name: name ?? 'unknown' }
}

export const hrefOf = (name: Exclude<RouteName, 'case'>): string => routes[name].path
export const caseHref = (id: string): string => routes.case.path.replace('{id}', id)

/** Whether somebody with these roles may open a screen. */
export function mayOpen({ name }: Match, roles: readonly Role[]): boolean {
  const act = name === 'home' || name === 'unknown' ? undefined : routes[name].act
  return !act || mayDo(act, roles)
}

/** The items of the menu that somebody with these roles sees; the first is where the console begins. */
export const menuOf = (roles: readonly Role[]): MenuItem[] => menu.filter((name) => mayOpen({ name }, roles))

/** The address to sign in and come back to where one was. */
export function signInHref(from: string): string {
  const { name } = matchAddress(from)
  const comesBack = name !== 'home' && name !== 'unknown' && name !== 'link' && name !== 'signIn'
  return comesBack ? `${routes.signIn.path}?next=${encodeURIComponent(from)}` : routes.signIn.path
}

/** Where a sign-in leads: to the page of ours that asked for it, else to the beginning. */
export function afterSignIn(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  const match = matchAddress(next)
  const isScreen = match.name === 'case' || menu.some((name) => name === match.name)
  return isScreen && next.startsWith('/console/') ? next : '/console'
}

/** Goes to another screen of the console. */
export function go(href: string): void {
  history.pushState(null, '', href)
}
