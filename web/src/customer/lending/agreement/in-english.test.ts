import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inEnglish } from './in-english.ts'

test('F-01 D-217 a document read in English has points in its percents, and its amounts as they are', () => {
  assert.equal(inEnglish('Rp426.600 (14,2%)'), 'Rp426.600 (14.2%)')
  assert.equal(inEnglish('0,079%'), '0.079%')
  assert.equal(inEnglish('Rp360.000 (2% per bulan dari pokok awal)'), 'Rp360.000 (2% per bulan dari pokok awal)')
  assert.equal(inEnglish('Rp571.100 × 6, 1,5'), 'Rp571.100 × 6, 1,5')
})
