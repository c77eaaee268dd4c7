import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LoanStatus } from '@lumbung/shared/enums/billing.ts'
import { loanEnd } from './loan-end.ts'

test('a loan whose money went back is undone, a converted one replaced; no other ended early', () => {
  assert.deepEqual(Object.fromEntries(LoanStatus.map((status) => [status, loanEnd(status)])), {
    ONGOING: undefined,
    OVERDUE: undefined,
    REPAID: undefined,
    CANCELED: 'undone',
    REFUNDED: 'undone',
    REBALANCED: 'replaced',
  })
})
