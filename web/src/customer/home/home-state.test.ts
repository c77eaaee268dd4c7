import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayPart, type HomeData, homeState, isOverdue } from './home-state.ts'

const limit = { total: 8_000_000, used: 2_000_000, reserved: 0, available: 6_000_000 }
const steps = { stepsDone: 7, steps: 7, flow: 'linear' } as const
const today = '2026-11-21'

const rows: [string, Partial<HomeData>, string][] = [
  ['a customer without an application is new', {}, 'new'],
  [
    'a customer with open steps is new',
    { application: { review: 'DEFAULT', ...steps, stepsDone: 1, nextStep: 'personal-info' } },
    'new',
  ],
  ['a pending decision is a review', { status: 'WAITING', application: { review: 'CREDITING', ...steps } }, 'review'],
  ['a returned application is returned', { application: { review: 'RETURN', ...steps } }, 'returned'],
  ['an approved customer with a limit is ready', { limit, application: { review: 'APPROVED', ...steps } }, 'ready'],
  ['a rejection with a future date is rejected', { status: 'REJECTED', retryDate: '2026-12-21' }, 'rejected'],
  ['a rejection without a date is rejected', { application: { review: 'REJECTED', ...steps } }, 'rejected'],
  ['a rejection whose date has come is new', { status: 'REJECTED', retryDate: today }, 'new'],
  ['a frozen limit is locked', { status: 'FROZEN', limit }, 'locked'],
  ['a blocked limit is locked', { status: 'BLOCKED', limit }, 'locked'],
]
for (const [name, data, state] of rows) {
  test(`home: ${name}`, () => assert.equal(homeState({ signedIn: true, status: 'NORMAL', ...data }, today), state))
}

const line = {
  loanId: 'x',
  number: 1,
  of: 6,
  dueDate: today,
  amount: 1,
  lateFee: 0,
  unpaid: 1,
  paid: 0,
  extended: false,
}
const bill = {
  month: '2026-11',
  status: 'BOOKED',
  firstDueDate: today,
  unpaid: 1,
  lateFee: 0,
} as unknown as NonNullable<HomeData['nextBill']>

test('home: a limit is closed while a bill is late, and a lock stands above that', () => {
  const nextBill = { ...bill, lines: [{ ...line, daysLate: 1 }] }
  const late: HomeData = { signedIn: true, status: 'NORMAL', limit, nextBill }
  assert.equal(homeState(late, today), 'late')
  assert.equal(homeState({ ...late, nextBill: { ...bill, lines: [{ ...line, daysLate: 0 }] } }, today), 'ready')
  assert.equal(homeState({ ...late, status: 'BLOCKED' }, today), 'locked')
})

test('home: a bill with one late instalment is overdue', () => {
  assert.equal(isOverdue({}), false)
  assert.equal(isOverdue({ nextBill: { ...bill, lines: [{ ...line, daysLate: 0 }] } }), false)
  assert.equal(
    isOverdue({
      nextBill: {
        ...bill,
        lines: [
          { ...line, daysLate: 0 },
          { ...line, daysLate: 3 },
        ],
      },
    }),
    true,
  )
})

test('the greeting follows the time in Jakarta', () => {
  assert.equal(dayPart(Date.parse('2026-11-20T23:30:00Z')), 'morning')
  assert.equal(dayPart(Date.parse('2026-11-21T05:00:00Z')), 'noon')
  assert.equal(dayPart(Date.parse('2026-11-21T08:00:00Z')), 'afternoon')
  assert.equal(dayPart(Date.parse('2026-11-21T15:00:00Z')), 'night')
})
