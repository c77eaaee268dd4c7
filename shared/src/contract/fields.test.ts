import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rupiahAmount } from './fields.ts'

test('security 13: an amount is whole rupiah from 1 to 10^12 and nothing else', () => {
  for (const wrong of [
    -1,
    0,
    0.5,
    1.5,
    1e12 + 1,
    1e21,
    1e308,
    2 ** 53,
    Number.NaN,
    '1000',
    '',
    null,
    [],
    [1],
    {},
    true,
    5n,
  ])
    assert.equal(rupiahAmount.safeParse(wrong).success, false, String(wrong))
  for (const right of [1, 50_000, 1e12]) assert.equal(rupiahAmount.parse(right), right)
})
