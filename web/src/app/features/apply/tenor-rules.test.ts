import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTenor, tenorOptions } from './tenor-rules.ts'

test('tenors that a product lacks stay visible with a reason', () => {
  assert.deepEqual(tenorOptions({ tenors: [3, 6, 24], tenorUnit: 'MONTHS' }, [6]), [
    { tenor: 2, bar: 'notOffered' },
    { tenor: 3, bar: undefined },
    { tenor: 6, bar: 'notForAmount' },
    { tenor: 9, bar: 'notOffered' },
    { tenor: 12, bar: 'notOffered' },
    { tenor: 24, bar: undefined },
  ])
})

test('a product in days shows its own tenors only', () => {
  assert.deepEqual(tenorOptions({ tenors: [30], tenorUnit: 'DAYS' }, []), [{ tenor: 30, bar: undefined }])
})

test('D-146: the tenor starts with the draft, else with the shortest', () => {
  assert.equal(startTenor(6, [2, 3, 6]), 6)
  assert.equal(startTenor(0, [3, 2, 6]), 2)
  assert.equal(startTenor(12, [2, 3, 6]), 2)
})
