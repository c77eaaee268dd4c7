import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endedBy } from './ended-by.ts'

const line = (loanId: string, dueDate: string) => ({
  loanId,
  number: 1,
  of: 1,
  dueDate,
  amount: 1,
  lateFee: 0,
  unpaid: 1,
  paid: 0,
  daysLate: 0,
  extended: false,
})
const bill = (month: string, loanId: string) => ({
  month,
  firstDueDate: `${month}-20`,
  unpaid: 1,
  lateFee: 0,
  extendable: true,
  status: 'OPEN' as const,
  lines: [line(loanId, `${month}-20`)],
})
const open = {
  conversionId: 'c',
  loanId: 'a',
  month: '2026-12',
  advance: 100,
  held: 0,
  outcome: 'OPEN' as const,
}
const current = { bills: [bill('2026-12', 'a'), bill('2027-01', 'b')], conversions: [open] }

test('D-170: what pays something of a loan ends its open application, its advance payment and another loan do not', () => {
  const ends = (target: Parameters<typeof endedBy>[0], today = '2026-12-21') =>
    endedBy(target, current, today)?.conversionId
  assert.equal(ends({ kind: 'BILL', month: '2026-12' }), 'c')
  assert.equal(ends({ kind: 'INSTALLMENT', loanId: 'a', number: 1 }), 'c')
  assert.equal(ends({ kind: 'SETTLEMENT', loanId: 'a' }), 'c')
  assert.equal(ends({ kind: 'ALL_DUE' }), 'c')
  assert.equal(ends({ kind: 'ALL_DUE' }, '2026-12-19'), undefined)
  assert.equal(ends({ kind: 'BILL', month: '2027-01' }), undefined)
  assert.equal(ends({ kind: 'INSTALLMENT', loanId: 'b', number: 1 }), undefined)
  assert.equal(ends({ kind: 'CONVERSION', conversionId: 'c' }), undefined)
  assert.equal(
    endedBy({ kind: 'ALL_DUE' }, { ...current, conversions: [{ ...open, outcome: 'BOOKED' }] }, '2027-02-01'),
    undefined,
  )
})
