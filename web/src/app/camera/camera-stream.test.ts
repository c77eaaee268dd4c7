import assert from 'node:assert/strict'
import { test } from 'node:test'
import { problemOf } from './camera-stream.ts'

test('F-17 D-113 why there is no live picture decides whether another try makes sense', () => {
  const cases = [
    ['NotAllowedError', 'denied'],
    ['NotReadableError', 'busy'],
    ['NotFoundError', 'unavailable'],
  ] as const
  for (const [name, problem] of cases) assert.equal(problemOf(new DOMException('', name)), problem, name)
  assert.equal(problemOf('nothing'), 'unavailable')
})
