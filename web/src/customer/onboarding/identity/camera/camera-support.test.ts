import assert from 'node:assert/strict'
import { test } from 'node:test'
import { supportsLiveCamera, thisBrowser } from './camera-support.ts'

const chrome = (version: number, more = '') =>
  `Mozilla/5.0 (Linux; Android 10; Infinix X650) AppleWebKit/537.36 (KHTML, like Gecko) ${more}Chrome/${version}.0.1.2 Mobile Safari/537.36`
const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) AppleWebKit/605.1.15 Version/16.0 Safari/604.1'

const kept = new Map<string, string>()
const browser = {
  location: { search: '' },
  HTMLMediaElement: class {},
  sessionStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  },
}

const cases = [
  [chrome(120), true],
  [chrome(70), true],
  [chrome(69), false],
  [safari, true],
  [chrome(108, 'UCBrowser/13.4.0 '), false],
  [`${chrome(115)} HeyTapBrowser/45.10`, false],
  [`${chrome(115)} VivoBrowser/15.1`, false],
] as const

for (const [userAgent, works] of cases)
  test(`F-17 live camera is ${works ? 'supported' : 'not supported'} in ${userAgent.slice(-70)}`, () => {
    assert.equal(supportsLiveCamera({ userAgent, canAsk: true, canPlay: true, isDisabled: false }), works)
  })

test('F-17 D-113 without camera access or video playback no browser is supported', () => {
  assert.equal(supportsLiveCamera({ userAgent: chrome(120), canAsk: false, canPlay: true, isDisabled: false }), false)
  assert.equal(supportsLiveCamera({ userAgent: safari, canAsk: true, canPlay: false, isDisabled: false }), false)
})

test('F-17 with the disabled-camera flag no browser is supported', () => {
  assert.equal(supportsLiveCamera({ userAgent: chrome(120), canAsk: true, canPlay: true, isDisabled: true }), false)
})

test('F-17: the flag comes with a link and holds for the tab', (t) => {
  const before = Object.entries(Object.getOwnPropertyDescriptors(globalThis)).filter(([name]) => name in browser)
  t.after(() => {
    for (const name of Object.keys(browser)) Reflect.deleteProperty(globalThis, name)
    Object.defineProperties(globalThis, Object.fromEntries(before))
  })
  for (const [name, value] of Object.entries(browser))
    Object.defineProperty(globalThis, name, { value, configurable: true })
  const flags = ['', '?disabledCamera=false', '?disabledCamera=true', ''].map((search) => {
    browser.location.search = search
    return thisBrowser().isDisabled
  })
  assert.deepEqual(flags, [false, false, true, true])
})
