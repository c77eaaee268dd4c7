import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loanAgreement } from '@lumbung/shared/contract/lending/orders.ts'
import { liveSubjects, pollInterval, readsOf, shouldPoll } from './live-reads.ts'

test('CX-69 each subject invalidates home, the bank accounts or the notifications, and no read twice', () => {
  const home = '/home/v1'
  const shownOn = { application: home, order: home, payment: home } as const
  const others = { 'bank-account': '/user/bank-info', notification: '/notification/list' } as const
  for (const subject of liveSubjects) {
    const paths = readsOf[subject].map((read) => read.path)
    assert.equal(new Set(paths).size, paths.length)
    assert.ok(paths.includes({ ...shownOn, ...others }[subject]))
  }
})

test('an order event invalidates its agreement, so that an order cancelled elsewhere cannot be signed', () => {
  assert.ok(readsOf.order.some(({ path }) => path === loanAgreement.path))
})

test('polling starts every 2 s and slows to every 5 s after a minute', () => {
  assert.equal(pollInterval(0), 2_000)
  assert.equal(pollInterval(59_999), 2_000)
  assert.equal(pollInterval(60_000), 5_000)
})

test('a read that failed without data is not polled; one with data is', () => {
  assert.ok(!shouldPoll({ state: { status: 'error', data: undefined } }))
  assert.ok(shouldPoll({ state: { status: 'error', data: {} } }))
  assert.ok(shouldPoll({ state: { status: 'pending', data: undefined } }))
})
