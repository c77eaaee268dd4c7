import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startOf, stepText } from './step-text.ts'

const words = [
  ['income', { from: 5_000_000, points: 80 }, 'Rp5.000.000 atau lebih', 'Rp5.000.000 or more'],
  ['income', { from: 0, points: 0 }, 'Di bawah itu', 'Below that'],
  ['monthsInWork', { from: 24, points: 40 }, '24 bulan atau lebih', '24 months or more'],
  ['job', { value: 'PERMANENT', points: 80 }, 'Karyawan tetap', 'Permanent employee'],
  ['home', { value: 'OWN', points: 40 }, 'Milik sendiri', 'Own home'],
  ['home', { points: 20 }, 'Lainnya', 'Other'],
  ['bureau', { value: 'CLEAN', points: 100 }, 'Selalu tepat waktu', 'Always on time'],
] as const

for (const [factor, step, id, en] of words)
  test(`R-129: ${factor} ${JSON.stringify(step)} reads "${id}" and "${en}"`, () => {
    assert.equal(stepText(factor, step, 'id'), id)
    assert.equal(stepText(factor, step, 'en-us'), en)
  })

test('D-181: the starting points and those of the factors add up to the score', () => {
  assert.equal(startOf({ score: 700, factors: [{ points: 150 }, { points: 250 }] }), 300)
  assert.equal(startOf({ score: 300, factors: [] }), 300)
})
