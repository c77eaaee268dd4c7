import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BillStatus, LoanStatus } from '@lumbung/shared/enums/billing.ts'
import { businessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { billStatus } from '../../bills/bill-status.ts'
import { conversionStates } from './conversion-state.ts'
import { loanStates } from './loan-state.ts'

test('E-32 I9: a loan has exactly these transitions', () => {
  assert.deepEqual([...loanStates.statuses].sort(), [...LoanStatus].sort())
  const found = loanStates.moves.map(({ from, event, to }) => `${from} ${event} ${to}`)
  assert.deepEqual(found.sort(), [
    'CANCELED refund REFUNDED',
    'CANCELED reverse ONGOING',
    'CANCELED reverseLate OVERDUE',
    'ONGOING convert REBALANCED',
    'ONGOING fallDue OVERDUE',
    'ONGOING refund REFUNDED',
    'ONGOING settle REPAID',
    'ONGOING undo CANCELED',
    'OVERDUE catchUp ONGOING',
    'OVERDUE convert REBALANCED',
    'OVERDUE refund REFUNDED',
    'OVERDUE settle REPAID',
    'OVERDUE undo CANCELED',
    'REPAID refund REFUNDED',
    'REPAID reverse ONGOING',
    'REPAID reverseLate OVERDUE',
    'REPAID undo CANCELED',
  ])
})

const unfinished = [
  'ALL_UNCOMPLETED',
  'PAY_IN_ADVANCE_UNPAID',
  'E_SIGN_UNCOMPLETED',
  'E_SIGN_WAITING_LENDER_APPROVE',
  'WAITING_DISBURSE',
] as const

test('E-39 I9: a conversion has exactly these transitions', () => {
  assert.deepEqual([...conversionStates.statuses], [...unfinished, 'BOOKED', 'ENDED'])
  const found = conversionStates.moves.map(({ from, event, to }) => `${from} ${event} ${to}`)
  const ends = ['withdraw', 'refuse', 'expire', 'useUpCodes', 'disturb']
  assert.deepEqual(
    found.sort(),
    [
      'ALL_UNCOMPLETED pay E_SIGN_UNCOMPLETED',
      'ALL_UNCOMPLETED sign PAY_IN_ADVANCE_UNPAID',
      'E_SIGN_UNCOMPLETED sign E_SIGN_WAITING_LENDER_APPROVE',
      'E_SIGN_WAITING_LENDER_APPROVE approve WAITING_DISBURSE',
      'PAY_IN_ADVANCE_UNPAID pay E_SIGN_WAITING_LENDER_APPROVE',
      'WAITING_DISBURSE book BOOKED',
      ...unfinished.flatMap((from) => ends.map((event) => `${from} ${event} ENDED`)),
    ].sort(),
  )
})

const today = businessDate('2026-12-10')
const open = {
  extended: false,
  late: false,
  paid: 0,
  unpaid: 100,
  firstDueDate: businessDate('2026-12-18'),
}

const rows: readonly [status: BillStatus, changes: Partial<typeof open>][] = [
  ['OPEN', {}],
  ['DUE', { firstDueDate: businessDate('2026-12-17') }],
  ['DUE', { firstDueDate: today }],
  ['PARTLY_PAID', { paid: 1, firstDueDate: today }],
  ['EXTENDED', { extended: true, paid: 1 }],
  ['OVERDUE', { late: true, extended: true, paid: 1 }],
  ['PAID', { unpaid: 0, late: true, paid: 100 }],
]
for (const [status, changes] of rows)
  test(`E-67: a bill with ${JSON.stringify(changes)} is ${status}`, () => {
    assert.equal(billStatus({ ...open, ...changes }, today), status)
  })

test('E-67: every bill status of the specification can occur, except CONVERTED: such a bill has no instalments left', () => {
  const some = new Set<BillStatus>(['CONVERTED', ...rows.map(([status]) => status)])
  assert.deepEqual([...some].sort(), [...BillStatus].sort())
})
