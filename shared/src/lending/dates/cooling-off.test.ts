import assert from 'node:assert/strict'
import { test } from 'node:test'
import { businessDate } from './calendar.ts'
import { coolingOffUntil, isCoolingOff } from './cooling-off.ts'

const [before, disbursed, learned, after] = ['2026-11-19', '2026-11-20', '2026-11-22', '2026-11-23'].map(businessDate)

test('cooling-off ends on the day of disbursement, or on the later day on which we learned of it', () => {
  assert.ok(before && disbursed && learned)
  assert.equal(coolingOffUntil(disbursed, disbursed), disbursed)
  assert.equal(coolingOffUntil(disbursed, learned), learned)
  assert.equal(coolingOffUntil(disbursed, before), disbursed)
})

test('a payment undoes the loan from the day of disbursement to the last day of cooling-off, both included', () => {
  assert.ok(before && disbursed && learned && after)
  const loan = { disbursedOn: disbursed, coolingOffUntil: learned }
  assert.deepEqual(
    [before, disbursed, learned, after].map((date) => isCoolingOff(loan, date)),
    [false, true, true, false],
  )
})
