import assert from 'node:assert/strict'
import { test } from 'node:test'
import { offerFor } from './stores.ts'

const android = 'https://play.google.com/store/apps/details?id=example'
const ios = 'https://apps.apple.com/id/app/example/id1'
const agents = {
  phone: 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36',
  iphone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Safari/604.1',
  computer: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/120 Safari/537.36',
}

const offers = [
  ['an Android phone', agents.phone, { android, ios }, { stores: ['android'] }],
  ['an iPhone', agents.iphone, { android, ios }, { stores: ['ios'] }],
  ['a computer', agents.computer, { android, ios }, { stores: ['android', 'ios'] }],
  ['an iPhone without an app for it', agents.iphone, { android }, 'sorry'],
  ['a phone while there is no app', agents.phone, {}, { stores: [] }],
  ['a phone for which there is only a file', agents.phone, { apk: 'https://example.com/a.apk' }, { stores: [] }],
] as const

for (const [name, agent, apps, expected] of offers)
  test(`D-055 R-118 R-120: ${name} is offered ${JSON.stringify(expected)}`, () =>
    assert.deepEqual(offerFor(agent, apps), expected))
