import { mayDo, type Role } from '@lumbung/shared/contract/operators/acts.ts'
import {
  type MenuItem,
  menu,
  type PlainScreenName,
  type ScreenName,
  type ScreenRoute,
  screens,
} from './screen-table.ts'

/** Open to everybody. */
const entries = { link: '/console/link', signIn: '/console/sign-in', oidc: '/console/oidc' } as const

export type Match = { kind: 'screen'; name: ScreenName; id: string } | { kind: keyof typeof entries | 'unknown' }

const screenNames = Object.keys(screens) as ScreenName[]

/** The id in an address of a route: empty if the route has none, undefined if the address is not of this route. */
function idIn(address: string, route: string): string | undefined {
  const [before = '', after] = route.split('{id}')
  if (after === undefined) return address === route ? '' : undefined
  const id = address.startsWith(before) ? address.slice(before.length) : ''
  return /^[\w-]{1,64}$/.test(id) ? id : undefined
}

/** What an address shows. A slash at the end changes nothing. */
export function matchAddress(address: string): Match {
  const path = (address.split(/[?#]/)[0] ?? '').replace(/\/$/, '')
  for (const kind of ['link', 'signIn', 'oidc'] as const) if (path === entries[kind]) return { kind }
  for (const name of screenNames) {
    const id = idIn(path, screens[name].path)
    if (id !== undefined) return { kind: 'screen', name, id }
  }
  return { kind: 'unknown' }
}

/** The screens that need no id: each can be opened by its name. */
export const screensWithoutId = screenNames.filter(
  (name): name is PlainScreenName => !screens[name].path.includes('{id}'),
)

export const routeOf = (name: ScreenName): ScreenRoute => screens[name]

/** The address of a screen; of one that shows a single thing, with its id. */
export const hrefOf = (name: ScreenName | keyof typeof entries, id = ''): string =>
  (name in entries ? entries[name as keyof typeof entries] : screens[name as ScreenName].path).replace('{id}', id)

/** Whether somebody with these roles may open a screen. */
export const mayOpen = (name: ScreenName, roles: readonly Role[]): boolean => mayDo(screens[name].act, roles)

/** The items of the menu that somebody with these roles sees. */
export const menuOf = (roles: readonly Role[]): MenuItem[] => menu.filter((name) => mayOpen(name, roles))

/** The address to sign in and come back to where one was. */
export function signInHref(from: string): string {
  const comesBack = matchAddress(from).kind === 'screen'
  return comesBack ? `${entries.signIn}?next=${encodeURIComponent(from)}` : entries.signIn
}

/** Where a sign-in leads: to the page of ours that asked for it, else to the beginning. */
export function afterSignIn(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  return matchAddress(next).kind === 'screen' ? next : '/console'
}

/** The screen of each kind of subject. */
const subjectScreens: Readonly<Record<string, ScreenName>> = {
  application: 'case',
  customer: 'customer',
  'lost-number': 'lostNumber',
  'no-camera': 'identity',
  complaint: 'complaint',
  request: 'right',
  order: 'order',
  loan: 'loan',
  payment: 'payment',
  notice: 'payment',
  report: 'report',
  date: 'close',
  suspense: 'suspense',
  disbursement: 'disbursements',
  calendar: 'holidays',
  job: 'health',
  event: 'health',
}

/** The address of what a proposal or a row of the trail is about; undefined if there is no screen of it for these roles. */
export function subjectHref(subject: string, roles: readonly Role[]): string | undefined {
  const [kind = '', id = ''] = subject.split(':')
  const screen = Object.hasOwn(subjectScreens, kind) ? subjectScreens[kind] : undefined
  return screen && mayOpen(screen, roles) ? hrefOf(screen, id) : undefined
}

/** Goes to another screen of the console. */
export function go(href: string): void {
  const { pathname } = location
  history.pushState(null, '', href)
  if (location.pathname !== pathname) scrollTo(0, 0)
}
