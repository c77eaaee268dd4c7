import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareMonths } from './compare-months.ts'

const planned = (dueDate: string, total: number) => ({
  number: 1,
  dueDate,
  principal: 0,
  interest: 0,
  fee: 0,
  vat: 0,
  total,
})

test('R-027: each month shows what is paid before and after, also one that only one of the two has', () => {
  const open = [
    { dueDate: '2026-12-24', unpaid: 500 },
    { dueDate: '2027-01-25', unpaid: 400 },
  ]
  const installments = [planned('2027-01-17', 250), planned('2027-02-17', 250)]
  assert.deepEqual(compareMonths(open, { installments }), [
    { month: '2026-12', before: 500, after: 0 },
    { month: '2027-01', before: 400, after: 250 },
    { month: '2027-02', before: 0, after: 250 },
  ])
})

test('R-027: instalments of the same month are added, and paid ones are left out', () => {
  const open = [
    { dueDate: '2026-11-24', unpaid: 0 },
    { dueDate: '2026-12-05', unpaid: 100 },
    { dueDate: '2026-12-19', unpaid: 150 },
  ]
  const installments = [planned('2026-12-20', 30), planned('2026-12-27', 40)]
  assert.deepEqual(compareMonths(open, { installments }), [{ month: '2026-12', before: 250, after: 70 }])
})
