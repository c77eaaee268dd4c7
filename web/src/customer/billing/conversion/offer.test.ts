import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Quote } from '@lumbung/shared/contract/lending/products.ts'
import { changeOf, longestFirst, planOf } from './offer.ts'

const quoteOf = (tenor: number, total: number) =>
  ({ tenor, installments: Array.from({ length: tenor }, () => ({ total })) }) as unknown as Quote
const plans = [quoteOf(2, 390_434), quoteOf(12, 70_000)].map((quote) => ({ plan: '', quote, total: 0 }))

test('R-027: the longest tenor stands first and is chosen unless the address names another', () => {
  assert.deepEqual(
    longestFirst({ plans }).map(({ quote }) => quote.tenor),
    [12, 2],
  )
  assert.equal(planOf({ plans }, Number.NaN)?.quote.tenor, 12)
  assert.equal(planOf({ plans }, 2)?.quote.tenor, 2)
})

test('R-027: a plan tells by how much it raises or lowers the instalment still to be paid', () => {
  const open = [{ unpaid: 0 }, { unpaid: 79_322 }, { unpaid: 79_000 }]
  assert.deepEqual(
    plans.map(({ quote }) => changeOf(quote, open)),
    [311_112, -9_322],
  )
})
