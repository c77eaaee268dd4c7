import assert from 'node:assert/strict'
import { test } from 'node:test'
import { businessDate } from '../dates/calendar.ts'
import { rupiah } from '../money.ts'
import type { BookedQuote } from './booked-quote.ts'
import { quoteLoan } from './quote.ts'
import { quoteAgain } from './quote-again.ts'

const price = {
  ...({ method: 'ANNUITY', ratePpm: 240_000, dayCount: 'ACT/365', serviceFeePpm: 0, vatPpm: 110_000 } as const),
  lateFeePpm: 1000,
  roundingMultiple: 1,
}
const signedOn = businessDate('2026-01-28')
const terms = { tenor: 2, unit: 'MONTHS', price, disbursedOn: signedOn } as const
const signed: BookedQuote = {
  ...quoteLoan({ ...terms, principal: rupiah(500_000) }),
  ...price,
  productId: 'one',
  rateVersion: 1,
  ratePeriod: 'YEAR',
}

test('behaviour 5, 7: a smaller loan that is booked after its signature has the amounts of the day of signature', () => {
  const { installments, disbursedOn } = quoteAgain(signed, rupiah(300_000), businessDate('2026-02-01'))
  const asSigned = quoteLoan({ ...terms, principal: rupiah(300_000) })
  assert.deepEqual(
    installments.map(({ interest, principal }) => [interest, principal]),
    asSigned.installments.map(({ interest, principal }) => [interest, principal]),
  )
  // 31 days from 28 January to 28 February, not the 28 from 1 February to 1 March.
  assert.equal(installments[0]?.interest, Math.round((300_000 * 0.24 * 31) / 365))
  assert.equal(disbursedOn, '2026-02-01')
  assert.deepEqual(
    installments.map(({ dueDate }) => dueDate),
    ['2026-03-01', '2026-04-01'],
  )
})
