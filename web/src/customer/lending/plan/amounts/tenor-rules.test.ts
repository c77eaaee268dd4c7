import assert from 'node:assert/strict'
import { test } from 'node:test'
import { initialTenor, tenorOptions } from './tenor-rules.ts'

test('usual tenors that a product lacks stay visible with a reason', () => {
  assert.deepEqual(tenorOptions({ tenors: [3, 6, 24], tenorUnit: 'MONTHS' }, [6]), [
    { tenor: 2, bar: 'notOffered' },
    { tenor: 3, bar: undefined },
    { tenor: 6, bar: 'notForAmount' },
    { tenor: 9, bar: 'notOffered' },
    { tenor: 12, bar: 'notOffered' },
    { tenor: 24, bar: undefined },
  ])
})

test('a product in days shows only its own tenors', () => {
  assert.deepEqual(tenorOptions({ tenors: [30], tenorUnit: 'DAYS' }, []), [{ tenor: 30, bar: undefined }])
})

test("D-146: the initial tenor is the draft's, else the shortest", () => {
  assert.equal(initialTenor(6, [2, 3, 6]), 6)
  assert.equal(initialTenor(0, [3, 2, 6]), 2)
  assert.equal(initialTenor(12, [2, 3, 6]), 2)
})
