import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { refreshOnReturn } from './refresh-on-return.ts'

beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }))
afterEach(() => {
  mock.timers.reset()
  Reflect.deleteProperty(globalThis, 'addEventListener')
})

function open() {
  const window = new EventTarget()
  Object.assign(globalThis, { addEventListener: window.addEventListener.bind(window) })
  const resetQueries = mock.fn(async () => undefined)
  const dataset: Record<string, string> = {}
  refreshOnReturn({ queryClient: { resetQueries } }, { dataset })
  const on = (name: 'pagehide' | 'pageshow', persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event(name), { persisted }))
  return { isBlank: () => 'away' in dataset, on, resets: () => resetQueries.mock.callCount() }
}

test('a page that the browser kept reads everything again when it is shown, a new one does not', () => {
  const { on, resets } = open()
  on('pageshow', false)
  assert.equal(resets(), 0)
  on('pageshow', true)
  assert.equal(resets(), 1)
})

test('a page is kept blank, and shown once what it had read is forgotten', () => {
  const { isBlank, on, resets } = open()
  on('pagehide', true)
  assert.equal(isBlank(), true)
  on('pageshow', true)
  assert.deepEqual([isBlank(), resets()], [true, 1])
  mock.timers.runAll()
  assert.equal(isBlank(), false)
})

test('a page that is left for good, or whose leaving was cut off, stays as it is', () => {
  const { isBlank, on } = open()
  on('pagehide', false)
  assert.equal(isBlank(), false)
  on('pagehide', true)
  on('pageshow', false)
  mock.timers.runAll()
  assert.equal(isBlank(), false)
})
