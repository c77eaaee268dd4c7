import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownChannel } from '@lumbung/shared/channel-code.ts'
import { afterSignIn, guard, signInScreens } from './guard.ts'
import { matchRoute } from './match-route.ts'
import { type RouteName, routeMeta } from './route-table.ts'

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
    const target = afterSignIn(redirect, ownChannel)
    const { origin, pathname } = new URL(target, 'https://lumbung.example')
    assert.equal(origin, 'https://lumbung.example', redirect)
    assert.ok(target.startsWith('/H5/') && pathname.startsWith('/H5/'), `${redirect} leads to ${target}`)
    assert.ok(!/evil|[\r\n\t\\]/.test(target), `${redirect} leads to ${target}`)
  }
})

for (const [redirect, expected] of redirects) {
  test(`D-040: redirect ${JSON.stringify(redirect)} leads to ${expected}`, () =>
    assert.equal(afterSignIn(redirect, ownChannel), expected))
}

test('R-005: on our own channel partner-home shows home', () =>
  assert.equal(visit('/H5/partner-home', 'in'), undefined))
