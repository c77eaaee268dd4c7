import assert from 'node:assert/strict'
import { test } from 'node:test'
import { updateServerOffset } from '../../../api/server-time.ts'
import { isCoolingOffNow } from './cooling-off.ts'

test("behaviour 14: cooling-off ends at the end of its last day in Jakarta by the server's clock", () => {
  const loan = { coolingOffUntil: '2031-11-21' }
  updateServerOffset('Fri, 21 Nov 2031 16:59:00 GMT')
  assert.equal(isCoolingOffNow(loan), true)
  updateServerOffset('Fri, 21 Nov 2031 17:00:05 GMT')
  assert.equal(isCoolingOffNow(loan), false)
  assert.equal(isCoolingOffNow({}), false)
  updateServerOffset(new Date().toUTCString())
})
