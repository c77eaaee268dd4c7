import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BankValidation } from '@lumbung/shared/enums/onboarding/bank-accounts.ts'
import { validateForm } from '../../../../shell/forms/form-rules.ts'
import { bankRules, flagOf, isRejectedAccount } from './bank-rules.ts'

test('V-03 a repeated number that differs from the first is refused', () => {
  const typed = { bankCode: 'BCA', accountNumber: '1234 5678 90', accountNumberConfirmation: '1234 5678 91' }
  assert.deepEqual(validateForm(typed, bankRules), { accountNumberConfirmation: 'accountMismatch' })
  assert.deepEqual(validateForm({ ...typed, accountNumberConfirmation: '1234567890' }, bankRules), {})
})

test('W-24 a pending account is accepted, a flagged one is rejected', () => {
  assert.deepEqual(
    ['VALID', 'BANK_VALID_PENDING', 'MISMATCH_ACCOUNT', 'INVALID_ACCOUNT', 'VIRTUAL_ACCOUNT'].map(isRejectedAccount),
    [false, false, true, true, true],
  )
})

test('W-24 E-35: exactly the three flagged statuses look flagged, the pending one as a warning', () => {
  const flags = (['VALID', ...BankValidation] as const).map((status) => [status, flagOf(status)] as const)
  assert.deepEqual(Object.fromEntries(flags.filter(([, flag]) => flag)), {
    BANK_VALID_PENDING: 'warning',
    INVALID_ACCOUNT: 'danger',
    MISMATCH_ACCOUNT: 'danger',
  })
})
