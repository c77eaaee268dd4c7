import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { inBackground } from './in-background.ts'

const { addEventListener } = globalThis
afterEach(() => Object.assign(globalThis, { addEventListener }))
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('what fails in the background is done again when the connection is back, until it succeeds', async () => {
  const window = new EventTarget()
  Object.assign(globalThis, { addEventListener: window.addEventListener.bind(window) })
  let times = 0
  inBackground(async () => {
    times++
    if (times < 3) throw new Error('no connection')
  })
  for (const expected of [1, 2, 3, 3]) {
    await settled()
    assert.equal(times, expected)
    window.dispatchEvent(new Event('online'))
  }
})
