import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { channelOf, noPage, pageOn } from '../../state/page-on.ts'
import { backUrl, barHeight, keepWayBack, renewWayBack, safeBackUrl, topBarHeight } from './back-url.ts'

const here = 'https://pinjam.example'
const channel = channelOf({ code: 'GOPAY', allowedHosts: ['m.partner.example', 'partner.example'] })
beforeEach(() => {
  noPage()
  pageOn(channel)
  const values = new Map<string, string>()
  Object.assign(globalThis, {
    location: { origin: here },
    sessionStorage: {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    },
  })
})

after(noPage)
const safe = (address: string) => safeBackUrl(address, channel, here)

for (const [address, expected] of [
  ['https://m.partner.example/wallet', 'https://m.partner.example/wallet?frompage=KPCashProduct'],
  ['https://partner.example', 'https://partner.example/?frompage=KPCashProduct'],
  ['HTTPS://PARTNER.example/a?b=1#c', 'https://partner.example/a?b=1&frompage=KPCashProduct#c'],
  ['https://partner.example/?frompage=KPCashProduct', 'https://partner.example/?frompage=KPCashProduct'],
  ['https://partner.example/?frompage=x', 'https://partner.example/?frompage=KPCashProduct'],
  ['/GOPAY/bill?a=1', '/GOPAY/bill?a=1&frompage=KPCashProduct'],
] as const)
  test(`G-13: back to ${address}`, () => assert.equal(safe(address), expected))

/** Addresses of other sites, or of no site, in spellings that a careless check lets through (#22). */
const elsewhere = [
  'https://evil.example',
  'http://partner.example',
  'https://partner.example.evil.example',
  'https://evilpartner.example',
  'https://x.partner.example',
  'https://partner.example:8443/',
  'https://partner.example@evil.example/',
  'https://user@partner.example/',
  'https://user:secret@partner.example/',
  'https:partner.example',
  'https:/partner.example',
  'https:///partner.example',
  'https:\\\\partner.example',
  'https://\\partner.example',
  'https://partner.example\\@evil.example',
  'https://evil.example\\.partner.example',
  'https://evil.example#.partner.example',
  'https://evil.example?partner.example',
  'https://partnér.example',
  'https://раrtner.example',
  'https://partner%2eexample.evil.example',
  'https://[::1]/',
  'https://127.0.0.1/',
  'https://partner.example.',
  '//partner.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example/x',
  '/\n/evil.example/x',
  ' https://partner.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//https://partner.example',
  'data:text/html,x',
  'intent://partner.example#Intent;end',
  'gojek://home',
  'file:///etc/passwd',
  'blob:https://partner.example/1',
  'partner.example',
  'GOPAY/bill',
  '?a=1',
  '#a',
  '',
]
test(`#22: ${elsewhere.length} other spellings are no way back`, () => {
  for (const address of elsewhere) assert.equal(safe(address), undefined, address)
})

test('G-13 G-14 D-038: the first of a session counts, until a new token brings another', () => {
  keepWayBack('?backurl=https%3A%2F%2Fpartner.example%2F1&topBarHeight=44', channel, false)
  keepWayBack('?backurl=https%3A%2F%2Fpartner.example%2F2&topBarHeight=20', channel, false)
  assert.deepEqual([backUrl(), topBarHeight()], ['https://partner.example/1?frompage=KPCashProduct', 44])
  keepWayBack('?backurl=https%3A%2F%2Fpartner.example%2F3&topBarHeight=0', channel, true)
  assert.deepEqual([backUrl(), topBarHeight()], ['https://partner.example/3?frompage=KPCashProduct', 0])
})

for (const [what, search] of [
  ['an address that says nothing of them', ''],
  ['an address of another site', '?backurl=https%3A%2F%2Fevil.example&topBarHeight=x'],
] as const)
  test(`D-038: a new token with ${what} leaves nothing of the way back before it`, () => {
    keepWayBack('?backurl=https%3A%2F%2Fpartner.example%2F1&topBarHeight=44', channel, false)
    keepWayBack(search, channel, true)
    assert.deepEqual([backUrl(), topBarHeight()], [undefined, 0])
  })

test('D-038: a token of the app replaces both by what its page was opened with', () => {
  keepWayBack('?backurl=https%3A%2F%2Fpartner.example%2F1&topBarHeight=44', channel, false)
  keepWayBack('?backurl=https%3A%2F%2Fpartner.example%2F2', channel, false)
  renewWayBack()
  assert.deepEqual([backUrl(), topBarHeight()], ['https://partner.example/2?frompage=KPCashProduct', 0])
})

test('what a tab kept is checked again when it is used', () => {
  pageOn({ ...channel, code: 'LINKAJA' })
  const stored = JSON.stringify({ value: 'https://evil.example/', at: Date.now() })
  Object.assign(globalThis, {
    sessionStorage: { getItem: () => stored, setItem: () => undefined, removeItem: () => undefined },
  })
  assert.equal(backUrl(), undefined)
})

for (const [given, height] of [
  ['44', 44],
  ['0', 0],
  ['120', 120],
  ['121', 0],
  ['-1', 0],
  ['12.5', 0],
  ['1e2', 0],
  ['44px', 0],
  ['', 0],
] as const)
  test(`D-041: a bar of "${given}" is ${height} high`, () => assert.equal(barHeight(given), height))
