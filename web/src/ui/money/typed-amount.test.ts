import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { groupThousands } from './money-text.ts'
import { keptAmount, readRupiah, settledAmount, shownAmount } from './typed-amount.ts'

const read: Record<string, number> = {
  '8000000': 8_000_000,
  '8.000.000': 8_000_000,
  'Rp8.000.000,00': 8_000_000,
  'Rp. 8.000.000,-': 8_000_000,
  'IDR 8,000,000.00': 8_000_000,
  '8 000 000': 8_000_000,
  '8000000,00': 8_000_000,
  '8.000.000 rupiah': 8_000_000,
  '8,5 juta': 8_500_000,
  '8.55jt': 8_550_000,
  '500 ribu': 500_000,
  '500rb': 500_000,
  '75k': 75_000,
  '8.000\u200B.000\u00A0': 8_000_000,
  '８．０００．０００': 8_000_000,
  '8.000.000,--': 8_000_000,
  'Rp8.000.000,\u2013': 8_000_000,
  '0': 0,
}
for (const [text, amount] of Object.entries(read))
  test(`${text} is read as ${amount}`, () => assert.equal(readRupiah(text), amount))

for (const text of [
  '',
  '8.5',
  '8,5',
  '1.500 juta',
  '8.000.000,50',
  '8.00.000',
  '-5',
  '1e6',
  '8 juta 5',
  '3-4 juta',
  '5 10 juta',
  '1 500 juta',
  '9999999999999',
])
  test(`${text || 'nothing'} is not read`, () => assert.equal(readRupiah(text), undefined))

test('an amount in groups is read as the same amount', () => {
  const amounts = fc.integer({ min: 0, max: 999_999_999_999 })
  fc.assert(fc.property(amounts, (amount) => readRupiah(groupThousands(amount)) === amount))
})

/** What the field shows after these keys and the end of typing. */
function typing(keys: string): string {
  let kept = ''
  for (const key of keys) kept = keptAmount(shownAmount(kept) + key, kept)
  return shownAmount(settledAmount(kept))
}

test('typed key by key, an amount is what it says', () => {
  assert.equal(typing('8500000'), '8.500.000')
  assert.equal(typing('8.500.000'), '8.500.000')
  assert.equal(typing('8,500,000'), '8.500.000')
  assert.equal(typing('8,5 juta'), '8.500.000')
  assert.equal(typing('8.5 jt'), '8.500.000')
  assert.equal(typing('8.000.000,00'), '8.000.000')
  // Still to be said in full.
  for (const text of ['8,5', '3-4 juta', '10.000 - 20.000', '1 juta 500', '8.500.000.00'])
    assert.equal(typing(text), text)
  assert.equal(typing('8500000.00'), '8.500.000.00')
})

test('within an amount digits are typed and deleted; a pasted text stands for itself', () => {
  assert.equal(shownAmount(keptAmount('8.5700.000', '8500000')), '85.700.000')
  assert.equal(shownAmount(keptAmount('8.50.000', '8500000')), '850.000')
  assert.equal(keptAmount('8.5', '3000000', true), '8.5')
})

test('a thirteenth digit is not taken, wherever it is typed', () => {
  for (const text of ['1123.456.789.012', '123.4569.789.012', '123.456.789.0123', '0123.456.789.012'])
    assert.equal(keptAmount(text, '123456789012'), '123456789012', text)
})

test('the first digit is deleted and typed anew before zeros', () => {
  const zeros = keptAmount('.050.000', '1050000')
  assert.equal(shownAmount(zeros), '050.000')
  assert.equal(keptAmount(`2${shownAmount(zeros)}`, zeros), '2050000')
  assert.equal(settledAmount(zeros), '50000')
})
