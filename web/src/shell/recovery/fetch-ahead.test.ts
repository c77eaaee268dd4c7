import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { type Connection, fetchAhead, mayFetchAhead } from './fetch-ahead.ts'

const cases: readonly [Connection | undefined, boolean][] = [
  [undefined, true],
  [{ effectiveType: '4g', saveData: false }, true],
  [{ effectiveType: '3g' }, true],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
]

for (const [connection, may] of cases)
  test(`${may ? 'fetches' : 'fetches nothing'} ahead on ${JSON.stringify(connection) ?? 'a connection that nobody knows'}`, () =>
    assert.equal(mayFetchAhead(connection), may))

const original = Object.getOwnPropertyDescriptor(globalThis, 'navigator')
afterEach(() => {
  if (original) Object.defineProperty(globalThis, 'navigator', original)
  Reflect.deleteProperty(globalThis, 'requestIdleCallback')
})

for (const [connection, may] of cases)
  test(`${may ? 'loads' : 'loads nothing'} when the browser is idle on ${JSON.stringify(connection) ?? 'any other'}`, () => {
    const idle: (() => void)[] = []
    Object.defineProperty(globalThis, 'navigator', { value: { connection }, configurable: true })
    Object.assign(globalThis, { requestIdleCallback: (start: () => void) => idle.push(start) })
    let loads = 0
    fetchAhead(async () => loads++)
    assert.equal(loads, 0)
    for (const start of idle) start()
    assert.equal(loads, may ? 1 : 0)
  })
