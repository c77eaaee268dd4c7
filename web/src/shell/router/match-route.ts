import type { ChannelCode } from '@lumbung/shared/channel-code.ts'
import { canonicalChannel, firstSegment, partnerOf } from '../../state/channel.ts'
import {
  type ParamsOf,
  type QueryOf,
  type RedirectName,
  type RouteName,
  routeMeta,
  routes,
  type ScreenName,
} from './route-table.ts'

/** What an address resolves to. */
export type RouteMatch =
  | {
      kind: 'route'
      name: ScreenName
      channel: ChannelCode
      params: Readonly<Record<string, string>>
      query: Readonly<Record<string, string>>
    }
  | { kind: 'redirect'; to: string }
  | { kind: 'notFound' }

/** A match with a screen. */
export type ScreenMatch = Extract<RouteMatch, { kind: 'route' }>

const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const channelShape = /^[A-Za-z0-9_]{2,32}$/

/** Builds a URL: `hrefOf('H5', 'BillDetail', { loanId }, {})`. Empty query values are left out. */
export function hrefOf<N extends RouteName>(
  channel: ChannelCode,
  name: N,
  params: ParamsOf<N>,
  query: QueryOf<N>,
): string {
  const values = params as Readonly<Record<string, string>>
  const path = routes[name].path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(values[key] ?? ''))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query as Record<string, string | undefined>)) {
    if (value) search.append(key, value)
  }
  const queryString = search.toString()
  return `/${channel}${path}${queryString ? `?${queryString}` : ''}`
}

/** Matches an address (D-031 to D-033): channel first, then the table, static routes before patterns. `stored` is the channel to add. */
export function matchRoute(pathname: string, search: string, stored: string): RouteMatch {
  const first = firstSegment(pathname)
  const rest = pathname.slice(first.length + 1).replace(/\/$/, '')
  if (first === '') return { kind: 'redirect', to: '/H5/login' }
  const channel = canonicalChannel(first)
  if (channel === undefined) {
    if (matchPath(pathname.replace(/\/$/, ''))) return { kind: 'redirect', to: `/${stored}${pathname}${search}` }
    const known = rest === '' || matchPath(rest) !== undefined
    return known && channelShape.test(first)
      ? { kind: 'redirect', to: `/H5${rest || '/login'}${search}` }
      : { kind: 'notFound' }
  }
  if (rest === '')
    return { kind: 'redirect', to: `/${channel}${partnerOf(channel)?.tokenEntry ? '/check-token' : '/login'}${search}` }
  if (channel !== first) return { kind: 'redirect', to: `/${channel}${rest}${search}` }
  const match = matchPath(rest)
  if (!match) return { kind: 'notFound' }
  const { name, params } = match
  const query = readQuery(search)
  if (isRedirect(name)) return { kind: 'redirect', to: redirects[name](channel, query) }
  return { kind: 'route', channel, name, params, query }
}

/** The target of each route without a screen. */
const redirects: Record<RedirectName, (channel: ChannelCode, query: Readonly<Record<string, string>>) => string> = {
  LinearApply: (channel) => hrefOf(channel, 'LinearKtp', {}, {}),
  AuthenticateWhatsapp: (channel) => hrefOf(channel, 'DownloadApp', {}, { hasback: 'false' }),
  ProfileBankInfo: (channel) => hrefOf(channel, 'BankList', {}, {}),
  LoanRedirect: (channel, { loan_id: id }) =>
    id ? hrefOf(channel, 'LoanDetails', { id }, {}) : hrefOf(channel, 'MyLoans', {}, {}),
}

function isRedirect(name: RouteName): name is RedirectName {
  return name in redirects
}

/** A query as an object; the last value of a repeated name wins. */
function readQuery(search: string): Record<string, string> {
  const query: Record<string, string> = {}
  new URLSearchParams(search).forEach((value, key) => {
    query[key] = value
  })
  return query
}

function matchPath(path: string): { name: RouteName; params: Record<string, string> } | undefined {
  const names = Object.keys(routeMeta) as RouteName[]
  const exact = names.find((name) => routeMeta[name].path === path)
  if (exact) return { name: exact, params: {} }
  for (const name of names) {
    const params = matchSegments(routeMeta[name].path, path)
    if (params) return { name, params }
  }
  return undefined
}

function matchSegments(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length || !pattern.includes('{')) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
    const key = /^\{(\w+)\}$/.exec(part)?.[1]
    if (key === undefined ? part !== value : value === '') return undefined
    if (key === 'orderId' && !idPattern.test(value)) return undefined
    if (key !== undefined) params[key] = decodeSegment(value)
  }
  return params
}

function decodeSegment(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
