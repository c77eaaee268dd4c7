import assert from 'node:assert/strict'
import { test } from 'node:test'
import { channelCode, ownChannel } from './channel-code.ts'

for (const code of ['H5', 'GOPAY', 'JAGAT_MAP_TREASURE_HUNT', 'A'.repeat(32)])
  test(`${code} may be the code of a channel`, () => assert.equal(channelCode(code), code))

for (const text of ['', 'G', 'gopay', '5H', '_GO', 'GO-PAY', 'GOPAY\n', 'A'.repeat(33), 'GO PAY', '*'])
  test(`${JSON.stringify(text)} is not the code of a channel`, () => assert.throws(() => channelCode(text), RangeError))

test('our own app has one', () => assert.equal(channelCode(ownChannel), ownChannel))
