import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { channelCode } from '@lumbung/shared/channel-code.ts'
import { channelOf, type GivenChannel, noPage } from '../../state/page-on.ts'
import { afterSignIn, guard } from '../router/guard.ts'
import { matchRoute } from '../router/match-route.ts'
import { type RouteName, routeMeta } from '../router/route-table.ts'
import { backUrl, topBarHeight } from './back-url.ts'
import { forgetTokenOfCode, keepTokenOfCode, spendEntryToken } from './entry-token.ts'
import { openHostApp } from './open-host-app.ts'

const gopay: GivenChannel = { code: 'GOPAY', allowedHosts: ['m.partner.example'] }

beforeEach(() => {
  const kept = new Map<string, string>()
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  })
})
afterEach(() => {
  noPage()
  spendEntryToken()
  forgetTokenOfCode()
})

/** Opens a page of a channel, as the app does before it starts. */
function openPage(channel: GivenChannel, address = '/GOPAY/home'): { shown: string } {
  const opened = { shown: address }
  const { pathname, search, hash, origin } = new URL(address, 'https://lumbung.example')
  Object.assign(globalThis, {
    location: { pathname, search, hash, origin },
    history: { replaceState: (_state: unknown, _: string, to: string) => Object.assign(opened, { shown: to }) },
    document: { documentElement: { style: { setProperty: () => undefined } } },
  })
  openHostApp({ channel: channelOf(channel) })
  return opened
}

/** Where an address leads at once, by spelling or by the guard; undefined if it opens. */
function leadsTo(address: string, session: 'in' | 'out' | 'unknown', from?: RouteName): string | undefined {
  const [path = '', search] = address.split('?')
  const match = matchRoute(path, search === undefined ? '' : `?${search}`, 'GOPAY')
  if (match.kind === 'notFound') return assert.fail(address)
  return match.kind === 'redirect' ? match.to : guard(match, address, session, from)
}
const toCheck = (path: string) => `/GOPAY/check-token?redirect=${encodeURIComponent(path)}`

test('D-037 1: the channel of the page is known, other spellings are rewritten, links of our own app stay on it', () => {
  openPage(gopay)
  assert.equal(leadsTo('/gopay/bill?a=1', 'in'), '/GOPAY/bill?a=1')
  assert.equal(leadsTo('/H5/bill?a=1', 'in'), '/GOPAY/bill?a=1')
  assert.equal(leadsTo('/H5', 'out'), '/H5/login')
  assert.equal(leadsTo('/H5/login', 'out'), '/GOPAY/login')
})

test('D-037 2 G-13 G-14: the page keeps backurl and topBarHeight before anything else, a new token replaces both', () => {
  const address = (page: string, height: string) =>
    `/GOPAY/bill?backurl=${encodeURIComponent(`https://m.partner.example/${page}`)}&topBarHeight=${height}`
  openPage(gopay, address('first', '40'))
  openPage(gopay, address('second', '50'))
  assert.deepEqual([backUrl(), topBarHeight()], ['https://m.partner.example/first?frompage=KPCashProduct', 40])
  openPage(gopay, `${address('third', '500')}#token=a.b.c`)
  assert.deepEqual([backUrl(), topBarHeight()], ['https://m.partner.example/third?frompage=KPCashProduct', 0])
})

test('G-27: a token that came with the address leads to its check, signed in or not', () => {
  openPage(gopay, '/GOPAY/bill#token=a.b.c')
  for (const session of ['in', 'out', 'unknown'] as const)
    assert.equal(leadsTo('/GOPAY/bill', session), toCheck('/GOPAY/bill'))
  assert.equal(leadsTo('/GOPAY/check-token', 'in'), undefined)
  assert.equal(leadsTo('/GOPAY/entry', 'out'), undefined)
  spendEntryToken()
  assert.equal(leadsTo('/GOPAY/bill', 'in'), undefined)
})

/** What row 4 lets visitors see. */
const open = [
  ...([
    'CheckToken',
    'Entry',
    'CodeStep',
    'LoginOtp',
    'VerifyNik',
    'GopayNikExisted',
    'NoProduct',
    'LinkAccountType',
    'Documents',
    'AboutUs',
  ] as const),
  ...(['HelpCenter', 'HelpTopic', 'HelpQuestion', 'HelpHowToPay'] as const),
]
const pathOf = (name: RouteName) => routeMeta[name].path.replaceAll(/\{\w+\}/g, '01900000-0000-7000-8000-000000000000')
const names = (Object.keys(routeMeta) as RouteName[]).filter((name) => !routeMeta[name].redirect)

test('D-037 4 G-17 G-26 P-05: visitors of a partner see the ways in and what explains us, nothing else', () => {
  openPage(gopay)
  for (const name of names) {
    const to = leadsTo(`/GOPAY${pathOf(name)}`, 'out')
    const isOpen = (open as readonly string[]).includes(name)
    if (name === 'Login') assert.equal(to, '/GOPAY/check-token')
    else assert.equal(to, isOpen ? undefined : toCheck(`/GOPAY${pathOf(name)}`), name)
  }
})

test('D-037 4 W-12: once a code was sent to the token’s number, a visitor is led to where it is entered', () => {
  openPage(gopay)
  keepTokenOfCode('a.b.c')
  assert.equal(leadsTo('/GOPAY/bill', 'out'), '/GOPAY/code-step?redirect=%2FGOPAY%2Fbill')
  openPage({ ...gopay, otpBack: 'LOGIN' })
  assert.equal(leadsTo('/GOPAY/bill', 'out'), '/GOPAY/login-otp?redirect=%2FGOPAY%2Fbill')
  assert.equal(leadsTo('/GOPAY/login?redirect=%2FGOPAY%2Fbill', 'out'), toCheck('/GOPAY/bill'))
})

test('D-037 4: until a reply says who is signed in, the page does', () => {
  openPage({ ...gopay, sessionOn: 'GOPAY' })
  assert.equal(leadsTo('/GOPAY/bill', 'unknown'), undefined)
  assert.equal(leadsTo('/GOPAY/bill', 'out'), toCheck('/GOPAY/bill'))
  for (const sessionOn of [undefined, 'H5', 'LINKAJA']) {
    openPage({ ...gopay, sessionOn })
    assert.equal(leadsTo('/GOPAY/bill', 'unknown'), toCheck('/GOPAY/bill'))
  }
})

test('D-034 D-037 5: where customers may enter without a token, the session decides as in our own app', () => {
  openPage({ ...gopay, tokenEntry: false })
  assert.equal(leadsTo('/GOPAY/bill', 'out'), '/GOPAY/login?redirect=%2FGOPAY%2Fbill')
  assert.equal(leadsTo('/GOPAY/login', 'out'), undefined)
  assert.equal(leadsTo('/GOPAY', 'out'), '/GOPAY/login')
})

test('G-03 D-034: the bare channel of a partner leads to check-token', () => {
  openPage(gopay)
  assert.equal(leadsTo('/GOPAY?a=1', 'out'), '/GOPAY/check-token?a=1')
})

for (const [home, expected] of [
  ['PARTNER_HOME', '/GOPAY/partner-home'],
  ['BILL', '/GOPAY/bill'],
] as const)
  test(`D-037 6 G-10 G-11 D-035 D-036: home on a channel with ${home} is ${expected}`, () => {
    openPage({ ...gopay, home })
    assert.equal(leadsTo('/GOPAY/home', 'in'), expected)
    assert.equal(leadsTo('/GOPAY/login', 'in'), expected)
    assert.equal(leadsTo(afterSignIn(undefined, channelCode('GOPAY')), 'in'), expected)
    assert.equal(afterSignIn('/GOPAY/me', channelCode('GOPAY')), '/GOPAY/me')
    assert.equal(leadsTo(expected, 'in'), undefined)
  })

test('D-037 7 G-08: a screen that cannot be gone back to leads to the partner’s home when reached from it', () => {
  openPage(gopay)
  assert.equal(leadsTo('/GOPAY/bill/reminder-success', 'in', 'PartnerHome'), '/GOPAY/partner-home')
  assert.equal(leadsTo('/GOPAY/bill/reminder-success', 'in', 'Bill'), undefined)
})

test('a source of our own app has none of these rules', () => {
  const opened = openPage({ code: 'JAGAT', kind: 'SOURCE', home: 'HOME', tokenEntry: false }, '/JAGAT/home?token=x')
  assert.equal(opened.shown, '/JAGAT/home')
  assert.equal(spendEntryToken(), undefined)
  assert.equal(leadsTo('/JAGAT/home', 'out'), undefined)
  assert.equal(leadsTo('/JAGAT/bill', 'out'), '/JAGAT/login?redirect=%2FJAGAT%2Fbill')
})

/** How many redirects an address takes, at most nine. */
function redirectsOf(address: string, session: 'in' | 'out' | 'unknown'): number {
  let count = 0
  for (let to = leadsTo(address, session, 'Home'); to !== undefined && count < 9; count++)
    to = leadsTo(to, session, 'Home')
  return count
}

test('D-037: every route × channel × session ends within three redirects, with and without a token or a code', () => {
  const all = Object.keys(routeMeta) as RouteName[]
  const homes = ['HOME', 'BILL', 'PARTNER_HOME'] as const
  const pages: GivenChannel[] = [
    ...homes.flatMap((home) =>
      [true, false].flatMap((tokenEntry) =>
        ([undefined, 'LOGIN'] as const).map((otpBack) => ({ ...gopay, home, tokenEntry, otpBack })),
      ),
    ),
    { code: 'JAGAT', kind: 'SOURCE', home: 'HOME', tokenEntry: false },
  ]
  const visitors = [
    ...([undefined, 'GOPAY', 'H5'] as const).map((sessionOn) => ({ session: 'unknown' as const, sessionOn })),
    ...(['in', 'out'] as const).map((session) => ({ session, sessionOn: undefined })),
  ]
  let tried = 0
  for (const page of pages)
    for (const [token, code] of [
      ['', undefined],
      ['#token=a.b.c', undefined],
      ['', 'a.b.c'],
    ] as const)
      for (const { session, sessionOn } of visitors) {
        openPage({ ...page, sessionOn }, `/${page.code}/home${token}`)
        if (code !== undefined) keepTokenOfCode(code)
        for (const name of all)
          for (const channel of [page.code, 'H5']) {
            const count = redirectsOf(`/${channel}${pathOf(name)}`, session)
            assert.ok(count <= 3, `${JSON.stringify(page)} ${session} ${channel} ${name}: ${count} redirects`)
            tried += 1
          }
        forgetTokenOfCode()
        spendEntryToken()
      }
  assert.ok(tried > 50_000, `${tried}`)
})
