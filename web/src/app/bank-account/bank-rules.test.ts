import assert from 'node:assert/strict'
import { test } from 'node:test'
import { problemsOf } from '../form/form-rules.ts'
import { bankRules, inFours, isRefusedAccount } from './bank-rules.ts'

test('F-03 an account number stands in fours while it is typed or pasted', () => {
  assert.equal(inFours('1234567890'), '1234 5678 90')
  assert.equal(inFours('12-3456.7890'), '1234 5678 90')
  assert.equal(inFours('12ab'), '12ab')
  assert.equal(inFours(''), '')
})

test('V-03 the second number must be the first one', () => {
  const typed = { bankCode: 'BCA', accountNumber: '1234 5678 90', accountNumberConfirmation: '1234 5678 91' }
  assert.deepEqual(problemsOf(typed, bankRules), { accountNumberConfirmation: 'accountMismatch' })
  assert.deepEqual(problemsOf({ ...typed, accountNumberConfirmation: '1234567890' }, bankRules), {})
})

test('W-24 a pending account may be sent, a flagged one is corrected', () => {
  assert.deepEqual(
    ['VALID', 'BANK_VALID_PENDING', 'MISMATCH_ACCOUNT', 'INVALID_ACCOUNT', 'VIRTUAL_ACCOUNT'].map(isRefusedAccount),
    [false, false, true, true, true],
  )
})
