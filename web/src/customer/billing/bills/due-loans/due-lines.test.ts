import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Bill } from '@lumbung/shared/contract/billing/bills.ts'
import { dueLines } from './due-lines.ts'

const line = (loanId: string, dueDate: string, unpaid: number) =>
  ({
    loanId,
    number: 1,
    of: 3,
    dueDate,
    amount: 100,
    lateFee: 0,
    unpaid,
    paid: 0,
    daysLate: 0,
    extended: false,
  }) as const
const bill = (...lines: Bill['lines']): Bill => ({
  month: '2026-12',
  status: 'DUE',
  firstDueDate: '2026-12-10',
  unpaid: 0,
  lateFee: 0,
  extendable: false,
  lines,
})
const bills = [
  bill(line('a', '2026-12-10', 100), line('b', '2026-12-10', 50), line('c', '2026-12-20', 70)),
  bill(line('d', '2026-12-10', 0)),
]
const loansOf = (due?: string, amount?: string) => dueLines(bills, due, amount).lines.map(({ loanId }) => loanId)

test('R-136: a due date has the loans with an unpaid instalment on it, and no date has all', () => {
  assert.deepEqual(loansOf('2026-12-10', '150'), ['a', 'b'])
  assert.deepEqual(loansOf('2026-12-20'), ['c'])
  assert.deepEqual(loansOf(), ['a', 'b', 'c'])
  assert.deepEqual(loansOf('2027-01-01', '150'), [])
  assert.deepEqual(loansOf('nonsense'), [])
})

test('R-136: an address with an amount other than today’s says so; an empty list says nothing about it', () => {
  assert.deepEqual(dueLines(bills, '2026-12-10', '150').hasChanged, false)
  assert.deepEqual(dueLines(bills, '2026-12-10', '151').hasChanged, true)
  assert.deepEqual(dueLines(bills, '2027-01-01', '151').hasChanged, false)
  assert.deepEqual(dueLines(bills, '2026-12-10', undefined), {
    lines: bills[0]?.lines.slice(0, 2),
    unpaid: 150,
    hasChanged: false,
  })
})
