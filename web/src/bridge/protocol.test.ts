import assert from 'node:assert/strict'
import { test } from 'node:test'
import bridge from '@lumbung/shared/bridge/bridge.json' with { type: 'json' }
import { BridgeAnswer, bridgeEvents, bridgeMethods } from '@lumbung/shared/bridge/bridge.ts'
import { answerOf, answerWithin, filesAnsweredWithin, insetsOf, isTooLarge, mostBytes, version } from './protocol.ts'
import { isResult } from './results.ts'

test('the page has the version, times, sizes and names of bridge.json', () => {
  const { methods, transports, names } = bridge
  assert.deepEqual([version, mostBytes], [bridge.version, bridge.maxBytes])
  for (const [name, { milliseconds }] of Object.entries(methods))
    assert.equal(answerWithin[name as keyof typeof answerWithin], milliseconds, name)
  assert.deepEqual(Object.keys(answerWithin), Object.keys(methods))
  assert.equal(filesAnsweredWithin, methods.proxyPost.fileMilliseconds)
  assert.deepEqual(names, { nonce: 'lumbungNonce', event: 'lumbungEvent', answer: 'lumbungAnswer' })
  assert.deepEqual(
    Object.values(transports).map(({ object }) => object),
    ['webkit.messageHandlers.lumbung', 'lumbung', 'lumbungInterface'],
  )
})

const info = { name: 'GoPay', version: '1.2', platform: 'ios', methods: ['close'] }
const photo = { name: 'a.jpg', type: 'image/jpeg', base64: 'AAAA' }
const reply = { status: 200, headers: { date: 'today' }, body: '{}' }
const place = { latitude: -6.2, longitude: 106.8, accuracy: 20 }
/** Values of every kind; the schemas say which methods return them. */
const values: readonly unknown[] = [
  null,
  undefined,
  '',
  'eyJ.token',
  'x'.repeat(4_097),
  0,
  true,
  [],
  {},
  { __proto__: null },
  JSON.parse('{"__proto__":{"shown":true}}'),
  info,
  { ...info, more: 1 },
  { ...info, name: '' },
  { ...info, platform: 'symbian' },
  { ...info, methods: 'close' },
  { ...info, methods: [1] },
  { ...info, methods: Array.from({ length: 101 }, () => 'a') },
  { ...info, advertisingId: 'c7f1e6a4-0b1d-4f7e-9c56-0d2f6f5f1a20' },
  { ...info, advertisingId: 'me' },
  photo,
  { ...photo, name: '../a' },
  { ...photo, type: 'text/html' },
  { ...photo, base64: '<' },
  { ...photo, base64: 'AAA' },
  reply,
  { ...reply, status: 99 },
  { ...reply, status: 200.5 },
  { ...reply, headers: { a: 1 } },
  { ...reply, headers: [] },
  { ...reply, body: {} },
  place,
  { ...place, latitude: 91 },
  { ...place, longitude: '106' },
  { ...place, accuracy: -1 },
  { shown: true },
  { shown: 'yes' },
]

for (const [name, { result }] of Object.entries(bridgeMethods))
  test(`the result of ${name} is what its schema takes`, () => {
    for (const value of values)
      assert.equal(
        isResult[name as keyof typeof isResult](value),
        result.safeParse(value).success,
        JSON.stringify(value),
      )
  })

const answers: readonly unknown[] = [
  { v: 1, id: '1', ok: true, result: null },
  { v: 1, id: '1', ok: true },
  { v: 1, id: '1', ok: false, error: { code: 'DENIED' } },
  { v: 1, id: '1', ok: false, error: {} },
  { v: 1, id: '1', ok: false },
  { v: 1, id: '1', ok: 1, result: null },
  { v: 2, id: '1', ok: true, result: null },
  { v: '1', id: '1', ok: true, result: null },
  { v: 1, id: 1, ok: true, result: null },
  { v: 1, ok: true, result: null },
  [],
  null,
  'text',
]
test('an answer is what its schema takes', () => {
  for (const answer of answers)
    assert.equal(answerOf(answer) !== undefined, BridgeAnswer.safeParse(answer).success, JSON.stringify(answer))
  assert.equal(answerOf({ v: 1, id: null, ok: false, error: { code: 'INVALID' } }), undefined)
})

for (const data of [
  { top: 0, bottom: 34, keyboard: 0 },
  { top: 44.5, bottom: 34, keyboard: 291 },
  { top: -1, bottom: 0, keyboard: 0 },
  { top: 0, bottom: 0, keyboard: 3_000 },
  { top: '0', bottom: 0, keyboard: 0 },
  { top: 0, bottom: 0 },
  null,
])
  test(`insets ${JSON.stringify(data)} are read as the schema reads them`, () => {
    const { data: expected } = bridgeEvents.insets.safeParse(data)
    assert.deepEqual(insetsOf(data), expected)
  })

test('a message is too large from 16 MB on, in bytes', () => {
  assert.deepEqual([isTooLarge('a'.repeat(mostBytes)), isTooLarge('a'.repeat(mostBytes + 1))], [false, true])
  assert.deepEqual([isTooLarge('é'.repeat(mostBytes / 2)), isTooLarge('é'.repeat(mostBytes / 2 + 1))], [false, true])
})
