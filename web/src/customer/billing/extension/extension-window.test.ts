import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isWindowOver } from './extension-window.ts'

const line = {
  loanId: 'a',
  number: 1,
  of: 6,
  dueDate: '2027-02-01',
  amount: 571_100,
  lateFee: 0,
  paid: 0,
  daysLate: 0,
  unpaid: 571_100,
  extended: false,
}

test('behaviour 8: a bill whose instalments could still be moved is refused because of its date', () => {
  assert.equal(isWindowOver({ extendable: false, lines: [line] }), true)
  assert.equal(isWindowOver({ extendable: true, lines: [line] }), false)
})

test('behaviour 8: a bill whose instalments were moved, paid or written off is refused for that', () => {
  for (const more of [{ extended: true }, { unpaid: 0 }, { feesStopped: true as const }])
    assert.equal(isWindowOver({ extendable: false, lines: [{ ...line, ...more }] }), false)
})
