import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { groupThousands, parseRupiah } from './money-text.ts'

test('dots separate groups of three digits', () => {
  assert.equal(groupThousands(3_000_000), '3.000.000')
  assert.equal(groupThousands(500), '500')
  assert.equal(groupThousands(50_000), '50.000')
})

test('a formatted amount is parsed back to the same amount', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 999_999_999_999 }),
      (amount) => parseRupiah(groupThousands(amount)) === amount,
    ),
  )
})

test('an empty text is no amount, and letters are ignored', () => {
  assert.equal(parseRupiah(''), undefined)
  assert.equal(parseRupiah('Rp 1.250.000'), 1_250_000)
})
