import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { channelOf, noPage, pageOn } from '../../state/page-on.ts'
import { spendEntryToken } from '../partner/entry-token.ts'
import { openHostApp } from '../partner/open-host-app.ts'
import { afterSignIn, guard, signInScreens } from './guard.ts'
import { matchRoute } from './match-route.ts'
import { type RouteName, routeMeta } from './route-table.ts'

afterEach(() => {
  noPage()
})

/** Opens a page of a partner, as the app does before it starts. */
function openPartner(channel: Parameters<typeof channelOf>[0], address = '/GOPAY/home'): void {
  const { pathname, search, hash, origin } = new URL(address, 'https://lumbung.example')
  Object.assign(globalThis, {
    location: { pathname, search, hash, origin },
    history: { replaceState: () => undefined },
  })
  openHostApp({ channel: channelOf(channel) })
}

const visit = (address: string, session: 'in' | 'out' | 'unknown') => {
  const match = matchRoute(address, '', 'H5')
  assert.equal(match.kind, 'route')
  return match.kind === 'route' ? guard(match, address, session, undefined) : undefined
}

test('G-18: a signed-out visit is redirected to login with its path', () => {
  assert.equal(visit('/H5/bill', 'out'), '/H5/login?redirect=%2FH5%2Fbill')
})
test('P-03: public and either routes are open to everyone', () => {
  assert.equal(visit('/H5/home', 'out'), undefined)
  assert.equal(visit('/H5/documents/Risk', 'out'), undefined)
})
test('a visit is let through while the session is unknown', () => {
  assert.equal(visit('/H5/bill', 'unknown'), undefined)
  assert.equal(visit('/H5/bill', 'in'), undefined)
})

/** A visit in the session that every route allows, coming from a route. */
const arrive = (address: string, from: RouteName | undefined) => {
  const match = matchRoute(address, '', 'H5')
  return match.kind === 'route' ? guard(match, address, 'in', from) : assert.fail(address)
}
const names = Object.keys(routeMeta) as RouteName[]

const arrivals: [string, RouteName | undefined, string | undefined][] = [
  ['/H5/bill/reminder-success', 'Home', '/H5/home'],
  ['/H5/vat12adjustment/completed', 'Home', '/H5/home'],
  ['/H5/bill/reminder-success', 'BillApplyInstallment', undefined],
  ['/H5/bill/reminder-success', undefined, undefined],
  ['/H5/bill', 'Home', undefined],
]
for (const [address, from, expected] of arrivals)
  test(`G-08 G-09 D-023: ${address} from ${from ?? 'outside'} ${expected ? `leads to ${expected}` : 'opens'}`, () =>
    assert.equal(arrive(address, from), expected))

test('G-08: no route but those that cannot be gone back to leads Home when reached from Home', () => {
  for (const name of names.filter((one) => !routeMeta[one].redirect && !routeMeta[one].path.includes('{'))) {
    if (signInScreens.includes(name) || name === 'PartnerHome') continue
    assert.equal(arrive(`/H5${routeMeta[name].path}`, 'Home') === '/H5/home', routeMeta[name].cantGoBack === true, name)
  }
})

const redirects: [string | undefined, string][] = [
  ['/H5/bill?a=1', '/H5/bill?a=1'],
  [undefined, '/H5/home'],
  ['https://evil.example/H5/bill', '/H5/home'],
  ['//evil.example/home', '/H5/home'],
  ['/\\evil.example', '/H5/home'],
  ['/H5/\tbill', '/H5/home'],
  ['javascript:alert(1)', '/H5/home'],
  ['/H5/login', '/H5/home'],
  ['/H5/code-step', '/H5/home'],
  ['/H5/nowhere', '/H5/home'],
]
/** Ways to write another site or scheme so that it looks like a path of this app (#22). */
const elsewhere = [
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n//evil.example',
  '\t//evil.example',
  ' //evil.example',
  '\u00a0//evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'HTTPS://evil.example',
  'http:\\\\evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://evil.example/1',
  'intent://evil.example#Intent;end',
  'file:///etc/passwd',
  'about:blank',
  'https://lumbung.example@evil.example/H5/bill',
  '//lumbung.example@evil.example',
  '/@evil.example',
  '@evil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '%2f%2fevil.example',
  '/%09/evil.example',
  '/H5/%2e%2e/%2e%2e//evil.example',
  '/H5/bill\r\nLocation: https://evil.example',
  '/H5/bill%0d%0aSet-Cookie: a=b',
  '//evil。example',
  '//еvil.example',
  '/H5/..//evil.example',
  '/H5/bill/../../../evil.example',
  '//[::1]/',
  '//127.0.0.1',
  '?redirect=//evil.example',
  '#//evil.example',
]
test(`D-040 #22: ${elsewhere.length} spellings of another site lead Home or to a page of this app`, () => {
  for (const redirect of elsewhere) {
    const target = afterSignIn(redirect, 'H5')
    const { origin, pathname } = new URL(target, 'https://lumbung.example')
    assert.equal(origin, 'https://lumbung.example', redirect)
    assert.ok(target.startsWith('/H5/') && pathname.startsWith('/H5/'), `${redirect} leads to ${target}`)
    assert.ok(!/evil|[\r\n\t\\]/.test(target), `${redirect} leads to ${target}`)
  }
})

for (const [redirect, expected] of redirects) {
  test(`D-040: redirect ${JSON.stringify(redirect)} leads to ${expected}`, () =>
    assert.equal(afterSignIn(redirect, 'H5'), expected))
}

const toCheck = (path: string) => `/GOPAY/check-token?redirect=${encodeURIComponent(path)}`
const open = ['check-token', 'entry', 'code-step', 'no-product', 'documents/Terms', 'me/help-center', 'about-us']
test('G-17 G-26 P-05: on a partner’s channel visitors see only the ways in and what explains us', () => {
  openPartner({ code: 'GOPAY' })
  for (const name of open) assert.equal(visit(`/GOPAY/${name}`, 'out'), undefined, name)
  const isOpen = (path: string) =>
    open.some((one) => path.startsWith(`/${one.split('/')[0]}`) || path.startsWith(`/${one}`))
  for (const { path, redirect } of Object.values(routeMeta)) {
    if (redirect || path.includes('{') || isOpen(path)) continue
    assert.equal(visit(`/GOPAY${path}`, 'out'), toCheck(`/GOPAY${path}`))
  }
})

test('G-03 D-034: the bare channel of a partner leads to check-token', () => {
  pageOn({ code: 'GOPAY' })
  assert.deepEqual(matchRoute('/GOPAY', '?a=1', 'H5'), { kind: 'redirect', to: '/GOPAY/check-token?a=1' })
})

for (const [home, expected] of [
  ['PARTNER_HOME', '/GOPAY/partner-home'],
  ['BILL', '/GOPAY/bill'],
] as const)
  test(`G-10 G-11 D-035 D-036: home on a channel with ${home} is ${expected}`, () => {
    openPartner({ code: 'GOPAY', home })
    assert.equal(visit('/GOPAY/home', 'in'), expected)
    assert.equal(visit('/GOPAY/login', 'in'), expected)
    assert.equal(visit(afterSignIn(undefined, 'GOPAY'), 'in'), expected)
    assert.equal(afterSignIn('/GOPAY/me', 'GOPAY'), '/GOPAY/me')
    assert.equal(visit(expected, 'in'), undefined)
  })

test('G-08: a screen that cannot be gone back to leads to the partner’s home when reached from it', () => {
  openPartner({ code: 'GOPAY' })
  assert.equal(arrive('/GOPAY/bill/reminder-success', 'PartnerHome'), '/GOPAY/partner-home')
  assert.equal(arrive('/GOPAY/bill/reminder-success', 'Bill'), undefined)
})

test('R-005: on our own channel partner-home shows home', () =>
  assert.equal(visit('/H5/partner-home', 'in'), undefined))

test('G-17: until a reply says who is signed in, the page does', () => {
  openPartner({ code: 'GOPAY', signedIn: true })
  assert.equal(visit('/GOPAY/bill', 'unknown'), undefined)
  openPartner({ code: 'GOPAY', signedIn: false })
  assert.equal(visit('/GOPAY/bill', 'unknown'), toCheck('/GOPAY/bill'))
})

test('G-27: a token that came with the address leads to its check, signed in or not', () => {
  openPartner({ code: 'GOPAY' }, '/GOPAY/bill#token=a.b.c')
  assert.equal(visit('/GOPAY/bill', 'in'), toCheck('/GOPAY/bill'))
  assert.equal(visit('/GOPAY/check-token', 'in'), undefined)
  spendEntryToken()
  assert.equal(visit('/GOPAY/bill', 'in'), undefined)
})

test('every route of a partner ends within three redirects, signed in or out, with and without a home of its own', () => {
  for (const home of ['HOME', 'BILL', 'PARTNER_HOME'] as const)
    for (const session of ['in', 'out'] as const) {
      openPartner({ code: 'GOPAY', home })
      for (const { path } of Object.values(routeMeta)) {
        let address = `/GOPAY${path.replaceAll(/\{\w+\}/g, '01900000-0000-7000-8000-000000000000')}`
        let steps = 0
        for (let to: string | undefined = address; to !== undefined && steps < 9; steps++) {
          address = to
          const [pathname = '', search = ''] = address.split('?')
          const match = matchRoute(pathname, search && `?${search}`, 'GOPAY')
          to =
            match.kind === 'redirect'
              ? match.to
              : match.kind === 'route'
                ? guard(match, address, session, 'Home')
                : undefined
        }
        assert.ok(steps <= 4, `${home} ${session} ${path}: ${steps - 1} redirects, to ${address}`)
      }
    }
})
