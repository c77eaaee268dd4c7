import assert from 'node:assert/strict'
import { test } from 'node:test'
import { businessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { comparedMonths, extended, rescheduled, unchanged } from './ways-out.ts'

const line = (loanId: string, number: number, dueDate: string, unpaid: number) => ({
  loanId,
  number,
  of: 3,
  dueDate,
  amount: unpaid,
  lateFee: 0,
  unpaid,
  paid: 0,
  daysLate: 0,
  extended: false,
})
const bill = (month: string, lines: ReturnType<typeof line>[]) => ({
  month,
  lines,
  firstDueDate: `${month}-20`,
  unpaid: 0,
  lateFee: 0,
  extendable: true,
  status: 'OPEN' as const,
})
/** Two loans: one of three instalments, one with a last instalment in January. */
const situation = {
  current: {
    conversions: [],
    bills: [
      bill('2026-12', [line('a', 1, '2026-12-20', 100_000)]),
      bill('2027-01', [line('a', 2, '2027-01-20', 100_000), line('b', 3, '2027-01-05', 40_000)]),
      bill('2027-02', [line('a', 3, '2027-02-20', 100_000)]),
    ],
  },
  months: { now: '2026-12', next: '2027-01' },
}

test('the months compared are this one, or that of a bill to come, and the next', () => {
  assert.deepEqual(comparedMonths('2026-12', businessDate('2026-11-27')), { now: '2026-12', next: '2027-01' })
  assert.deepEqual(comparedMonths('2026-12', businessDate('2027-02-03')), { now: '2027-02', next: '2027-03' })
})

test('unchanged, everything is due as billed, and what is late counts as now', () => {
  assert.deepEqual(unchanged(situation), { now: 100_000, next: 140_000, total: 340_000, end: '2027-02-20' })
  const later = { ...situation, months: { now: '2027-01', next: '2027-02' } }
  assert.deepEqual(unchanged(later), { now: 240_000, next: 100_000, total: 340_000, end: '2027-02-20' })
})

test('extended, the fee is paid now and the instalment lands beside the next ones', () => {
  const item = { loanId: 'a', number: 1, dueDate: '2026-12-20', newDueDate: '2027-01-19' }
  const quote = { items: [{ ...item, principal: 90_000, fee: 5_000, vat: 550 }], total: 5_550 }
  assert.deepEqual(extended(situation, quote), { now: 5_550, next: 240_000, total: 345_550, end: '2027-02-20' })
})

test('rescheduled, the longest plan replaces the loan alone', () => {
  const plan = (tenor: number, total: number) => ({
    plan: '',
    total: 0,
    quote: {
      tenor,
      installments: Array.from({ length: tenor }, (_, at) => ({ dueDate: `2027-0${at + 1}-20`, total })),
    },
  })
  const offer = {
    loanId: 'a',
    status: 'AVAILABLE',
    advance: { total: 7_000 },
    plans: [plan(3, 105_000), plan(6, 55_000)],
  }
  const shown = rescheduled(situation, offer as never)
  assert.deepEqual(shown, { now: 7_000, next: 95_000, total: 7_000 + 330_000 + 40_000, end: '2027-06-20' })
  assert.equal(rescheduled(situation, { ...offer, status: 'UNAVAILABLE' } as never), undefined)
})
