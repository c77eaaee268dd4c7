import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loanAgreement } from '@lumbung/shared/contract/order.ts'
import { liveSubjects, pollPause, readsOf, worthPolling } from './live-reads.ts'

test('CX-69 each subject makes the home screen or the accounts out of date, and no call twice', () => {
  for (const subject of liveSubjects) {
    const paths = readsOf[subject].map((read) => read.path)
    assert.equal(new Set(paths).size, paths.length)
    assert.ok(paths.includes(subject === 'bank-account' ? '/user/bank-info' : '/home/v1'))
  }
})

test('news of an order make its agreement out of date: one that was cancelled elsewhere is not to be signed', () => {
  assert.ok(readsOf.order.includes(loanAgreement))
})

test('polling starts every 2 s and slows down to 5 s', () => {
  assert.equal(pollPause(0), 2_000)
  assert.equal(pollPause(59_999), 2_000)
  assert.equal(pollPause(60_000), 5_000)
})

test('a page that says that its read failed stands still; old data is asked again', () => {
  assert.ok(!worthPolling({ state: { status: 'error', data: undefined } }))
  assert.ok(worthPolling({ state: { status: 'error', data: {} } }))
  assert.ok(worthPolling({ state: { status: 'pending', data: undefined } }))
})
