import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entryToken } from '../contract/entry-token.ts'
import bridge from './bridge.json' with { type: 'json' }
import { bridgeEvents, bridgeMethods, bridgeVersion, longestToken, NativeAdKind } from './bridge.ts'

/** The keys of an object's schema; undefined for other schemas. */
const keysOf = (schema: object) => ('shape' in schema ? Object.keys(schema.shape as object) : undefined)
const namedIn = (described: unknown) =>
  described !== null && typeof described === 'object' ? Object.keys(described) : undefined

test('D-077: bridge.json describes the methods and events of the schemas, each with its fields', () => {
  assert.equal(bridge.version, bridgeVersion)
  assert.deepEqual(Object.keys(bridge.methods), Object.keys(bridgeMethods))
  for (const [name, { params, result }] of Object.entries(bridgeMethods)) {
    const described = bridge.methods[name as keyof typeof bridge.methods]
    assert.deepEqual(namedIn(described.params), keysOf(params), name)
    assert.deepEqual(namedIn(described.result), keysOf(result), name)
  }
  assert.deepEqual(Object.keys(bridge.events), Object.keys(bridgeEvents))
  for (const [name, schema] of Object.entries(bridgeEvents))
    assert.deepEqual(namedIn(bridge.events[name as keyof typeof bridge.events].data), keysOf(schema), name)
})

test('a token may be as long by the bridge as in a call', () => {
  const takers = [bridgeMethods.token.result, entryToken]
  for (const taker of takers) {
    assert.equal(taker.safeParse('a'.repeat(longestToken)).success, true)
    assert.equal(taker.safeParse('a'.repeat(longestToken + 1)).success, false)
  }
  assert.equal(bridge.methods.token.result, `text up to ${longestToken} characters`)
})

test('every code that a method may give is explained', () => {
  const given = [bridge.everyCall, ...Object.values(bridge.methods).map(({ codes }) => codes)].flat()
  assert.deepEqual([...new Set<string>(given)].sort(), Object.keys(bridge.codes).sort())
})

test('E-19: the native kinds of advertisements', () => {
  for (const kind of NativeAdKind) assert.match(bridge.methods.showAd.params.kind, new RegExp(`'${kind}'`))
})

const accepts = (name: keyof typeof bridgeMethods, params: unknown) =>
  bridgeMethods[name].params.safeParse(params).success

for (const [name, params, expected] of [
  ['appInfo', {}, true],
  ['appInfo', { extra: 1 }, false],
  ['token', { purpose: 'ENTRY' }, true],
  ['token', { purpose: '__proto__' }, false],
  ['camera', { type: 'KTP', maxEdge: 2048 }, true],
  ['camera', { type: 'KTP', maxEdge: 100_000 }, false],
  ['proxyPost', { method: 'POST', path: '/api/x', headers: {}, body: '{}' }, true],
  ['proxyPost', { method: 'GET', path: '/api/x', headers: {} }, false],
  ['proxyPost', { method: 'POST', path: 'https://evil.example/api/x', headers: {} }, false],
  [
    'proxyPost',
    { method: 'POST', path: '/api/x', headers: {}, form: [['a', { name: 'b', type: 'c', base64: 'AA==' }]] },
    true,
  ],
  [
    'proxyPost',
    { method: 'POST', path: '/api/x', headers: {}, form: [['a', { name: 'b', type: 'c', base64: '%' }]] },
    false,
  ],
  ['openFile', { name: '../a.pdf', type: 'application/pdf', base64: 'AA==' }, false],
] as const)
  test(`${name} ${expected ? 'takes' : 'refuses'} ${JSON.stringify(params)}`, () =>
    assert.equal(accepts(name, params), expected))
