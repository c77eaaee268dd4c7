import assert from 'node:assert/strict'
import { test } from 'node:test'
import { validate, version } from 'uuid'
import { newId } from './ids.ts'

test('ids are UUIDs of version 7, each greater than the one before', () => {
  const ids = Array.from({ length: 50_000 }, newId)
  assert.deepEqual([...ids].sort(), ids)
  assert.equal(new Set(ids).size, ids.length)
  assert.ok(ids.every((id) => validate(id) && version(id) === 7))
})

test('ids keep ascending while the clock is set back, and contain the time', (t) => {
  const first = newId()
  assert.ok(Math.abs(Number.parseInt(first.replace('-', '').slice(0, 12), 16) - Date.now()) < 60_000)
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() - 3_600_000 })
  const [second, third] = [newId(), newId()]
  assert.ok(first < second && second < third)
})
