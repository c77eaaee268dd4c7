import assert from 'node:assert/strict'
import { test } from 'node:test'
import { offersFrom } from './dbr-offers.ts'

test('E-37: the follow-up decides which alternative comes first', () => {
  const both = { amount: '2000000', tenor: '12' }
  const tenor = { kind: 'tenor', change: { tenor: 12 } }
  const amount = { kind: 'amount', change: { amount: 2_000_000 } }
  assert.deepEqual(offersFrom({ ...both, followUp: 'MODIFY_TENOR' }), [tenor, amount])
  assert.deepEqual(offersFrom({ ...both, followUp: 'MODIFY_LOAN_AMOUNT' }), [amount, tenor])
})

test('invalid query values offer nothing', () => {
  assert.deepEqual(offersFrom({}), [])
  assert.deepEqual(offersFrom({ amount: '-5', tenor: '1e3' }), [])
})
