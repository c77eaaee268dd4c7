import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { hasEntryToken, spendEntryToken, takeEntryToken } from './entry-token.ts'

/** Opens an address; returns what is left of it. */
function open(address: string): string {
  const { pathname, search, hash } = new URL(address, 'https://lumbung.example')
  let shown = address
  const history = { state: { step: 1 }, replaceState: (_state: unknown, _: string, to: string) => (shown = to) }
  Object.assign(globalThis, { location: { pathname, search, hash }, history })
  takeEntryToken()
  return shown
}
afterEach(() => {
  spendEntryToken()
  Reflect.deleteProperty(globalThis, 'location')
  Reflect.deleteProperty(globalThis, 'history')
})

for (const [address, left, token] of [
  ['/GOPAY/home#token=a.b.c', '/GOPAY/home', 'a.b.c'],
  ['/GOPAY/entry?token=a.b.c&backurl=https%3A%2F%2Fa.example', '/GOPAY/entry?backurl=https%3A%2F%2Fa.example', 'a.b.c'],
  ['/GOPAY/bill?month=2026-11&channelToken=x', '/GOPAY/bill?month=2026-11', 'x'],
  ['/GOPAY/home?token=query#token=fragment&part=2', '/GOPAY/home#part=2', 'fragment'],
  ['/GOPAY/home?token=', '/GOPAY/home', ''],
  ['/GOPAY/home?a=1#b', '/GOPAY/home?a=1#b', undefined],
] as const)
  test(`D-066: ${address} becomes ${left}`, () => {
    assert.equal(open(address), left)
    assert.equal(hasEntryToken(), token !== undefined)
    assert.deepEqual([spendEntryToken(), spendEntryToken()], [token, undefined])
  })
