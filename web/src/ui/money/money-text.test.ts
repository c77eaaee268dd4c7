import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { dotted, rupiahFrom } from './money-text.ts'

test('dots stand before each group of three', () => {
  assert.equal(dotted(3_000_000), '3.000.000')
  assert.equal(dotted(500), '500')
  assert.equal(dotted(50_000), '50.000')
})

test('what was shown is read back as the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (amount) => rupiahFrom(dotted(amount)) === amount),
  )
})

test('nothing typed is no amount, and letters are passed over', () => {
  assert.equal(rupiahFrom(''), undefined)
  assert.equal(rupiahFrom('Rp 1.250.000'), 1_250_000)
})
