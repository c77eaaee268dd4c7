import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cameraProblemOf } from './camera-stream.ts'

test('F-17 D-113 a camera error is denied, busy or unavailable', () => {
  const cases = [
    ['NotAllowedError', 'denied'],
    ['NotReadableError', 'busy'],
    ['NotFoundError', 'unavailable'],
  ] as const
  for (const [name, problem] of cases) assert.equal(cameraProblemOf(new DOMException('', name)), problem, name)
  assert.equal(cameraProblemOf('nothing'), 'unavailable')
})
