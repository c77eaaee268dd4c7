import { type Act, mayDo, type Role } from '@lumbung/shared/contract/operators/acts.ts'

/** The items of the menu, in their order. */
export const menu = [
  'home',
  'queue',
  'orders',
  'customers',
  'complaints',
  'rights',
  'payments',
  'suspense',
  'disbursements',
  'refunds',
  'inbox',
  'books',
  'writeOffs',
  'operators',
  'audit',
  'health',
] as const
export type MenuItem = (typeof menu)[number]

interface ScreenRoute {
  /** With `{id}` where the address names what is shown. */
  path: string
  /** The act that opens it. */
  act: Act
  /** The item of the menu that it belongs to. */
  item?: MenuItem
  /** The menu is icons alone, because the page needs the width. */
  rail?: true
}

/** The screens of who is signed in. */
const screens = {
  home: { path: '/console', act: 'work.see', item: 'home' },
  queue: { path: '/console/queue', act: 'queue.see', item: 'queue' },
  case: { path: '/console/cases/{id}', act: 'case.see', item: 'queue', rail: true },
  customers: { path: '/console/customers', act: 'customer.search', item: 'customers' },
  customer: { path: '/console/customers/{id}', act: 'customer.see', item: 'customers', rail: true },
  complaints: { path: '/console/complaints', act: 'complaint.see', item: 'complaints' },
  complaint: { path: '/console/complaints/{id}', act: 'complaint.see', item: 'complaints', rail: true },
  rights: { path: '/console/rights', act: 'rights.see', item: 'rights' },
  right: { path: '/console/rights/{id}', act: 'rights.see', item: 'rights', rail: true },
  orders: { path: '/console/orders', act: 'order.see', item: 'orders' },
  order: { path: '/console/orders/{id}', act: 'order.see', item: 'orders' },
  loan: { path: '/console/loans/{id}', act: 'loan.see', item: 'orders', rail: true },
  payments: { path: '/console/payments', act: 'payment.see', item: 'payments' },
  payment: { path: '/console/payments/{id}', act: 'payment.see', item: 'payments' },
  report: { path: '/console/payments/reports/{id}', act: 'payment.see', item: 'payments' },
  suspense: { path: '/console/suspense', act: 'suspense.see', item: 'suspense' },
  disbursements: { path: '/console/disbursements', act: 'disbursement.see', item: 'disbursements' },
  refunds: { path: '/console/refunds', act: 'refund.see', item: 'refunds' },
  inbox: { path: '/console/inbox', act: 'inbox.see', item: 'inbox' },
  books: { path: '/console/books', act: 'books.see', item: 'books' },
  journal: { path: '/console/books/journal', act: 'books.see', item: 'books' },
  checks: { path: '/console/books/checks', act: 'books.see', item: 'books' },
  holidays: { path: '/console/books/holidays', act: 'books.see', item: 'books' },
  manual: { path: '/console/books/post', act: 'books.see', item: 'books' },
  closes: { path: '/console/books/close', act: 'close.see', item: 'books' },
  close: { path: '/console/books/close/{id}', act: 'close.see', item: 'books' },
  writeOffs: { path: '/console/write-offs', act: 'write-off.see', item: 'writeOffs' },
  operators: { path: '/console/operators', act: 'operator.see', item: 'operators' },
  audit: { path: '/console/audit', act: 'audit.see', item: 'audit' },
  exports: { path: '/console/exports', act: 'export.see' },
  health: { path: '/console/health', act: 'health.see', item: 'health' },
  reviews: { path: '/console/audit/reviews', act: 'reveal.list', item: 'audit' },
  account: { path: '/console/account', act: 'session.see' },
} as const satisfies Readonly<Record<string, ScreenRoute>>
export type ScreenName = keyof typeof screens

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
export const screensWithoutId = screenNames.filter((name) => !screens[name].path.includes('{id}'))

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
  const screen = subjectScreens[kind]
  return screen && mayOpen(screen, roles) ? hrefOf(screen, id) : undefined
}

/** Goes to another screen of the console. */
export function go(href: string): void {
  history.pushState(null, '', href)
}
