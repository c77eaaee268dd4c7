import assert from 'node:assert/strict'
import { test } from 'node:test'
import { supportsLiveCamera } from './camera-support.ts'

const chrome = (version: number, more = '') =>
  `Mozilla/5.0 (Linux; Android 10; Infinix X650) AppleWebKit/537.36 (KHTML, like Gecko) ${more}Chrome/${version}.0.1.2 Mobile Safari/537.36`
const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) AppleWebKit/605.1.15 Version/16.0 Safari/604.1'

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
    assert.equal(supportsLiveCamera({ userAgent, canAsk: true, canPlay: true }), works)
  })

test('F-17 D-113 without camera access or video playback no browser is supported', () => {
  assert.equal(supportsLiveCamera({ userAgent: chrome(120), canAsk: false, canPlay: true }), false)
  assert.equal(supportsLiveCamera({ userAgent: safari, canAsk: true, canPlay: false }), false)
})
