import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clientTypeOf, platformOf } from './platform.ts'

const agents = [
  [
    'WEB',
    'H5',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36',
  ],
  [
    'WEB',
    'H5',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'ANDROID_WEBVIEW',
    'ANDROID',
    'Mozilla/5.0 (Linux; Android 9; A5; wv) AppleWebKit/537.36 Version/4.0 Chrome/90.0 Mobile Safari/537.36',
  ],
  [
    'IOS_WEBVIEW',
    'IOS',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  ],
] as const

for (const [type, platform, agent] of agents) {
  test(`E-02, E-11, P-09, S-10: ${agent.slice(13, 40)}… is ${type}`, () => {
    assert.equal(clientTypeOf(agent), type)
    assert.equal(platformOf(type), platform)
  })
}
