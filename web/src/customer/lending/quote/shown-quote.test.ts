import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Quote } from '@lumbung/shared/contract/lending/products.ts'
import { shownQuote } from './shown-quote.ts'

test('an amount that cannot be borrowed shows no figures of another amount', () => {
  const [now, before] = [{ total: 2 }, { total: 1 }] as unknown as [Quote, Quote]
  assert.equal(shownQuote({ amount: 1, failed: false, now, before }), now)
  assert.equal(shownQuote({ amount: 1, failed: false, now: undefined, before }), before)
  assert.equal(shownQuote({ amount: undefined, failed: false, now, before }), undefined)
  assert.equal(shownQuote({ amount: 1, failed: true, now, before }), undefined)
})
