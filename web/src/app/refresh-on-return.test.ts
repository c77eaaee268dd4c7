import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { refreshOnReturn } from './refresh-on-return.ts'

test('a page that the browser kept reads everything again when it is shown, a new one does not', () => {
  const page = new EventTarget()
  Object.assign(globalThis, { addEventListener: page.addEventListener.bind(page) })
  const resetQueries = mock.fn(async () => undefined)
  refreshOnReturn({ queryClient: { resetQueries } })
  const show = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  show(false)
  assert.equal(resetQueries.mock.callCount(), 0)
  show(true)
  assert.equal(resetQueries.mock.callCount(), 1)
  Reflect.deleteProperty(globalThis, 'addEventListener')
})
