import assert from 'node:assert/strict'
import { test } from 'node:test'
import { OrderStatus } from '@lumbung/shared/enums/lending.ts'
import { isBankDown, nextRetryAt, stagesOf } from './order-steps.ts'

const at = (minute: number) => `2026-11-21T02:${String(minute).padStart(2, '0')}:00.000Z`
const signing = { status: 'SIGNING', at: at(2) } as const
const lender = { status: 'WAITING_LENDER_APPROVE', at: at(5) } as const
const states = (order: Parameters<typeof stagesOf>[0]) => stagesOf(order).map(({ stage, state }) => `${stage} ${state}`)

test('E-66: an order that waits for the signature is at the signing stage', () => {
  const order = {
    status: 'SIGNING',
    createdAt: at(1),
    steps: [{ status: 'CREATED', at: at(1) } as const, signing],
  } as const
  const stages = stagesOf({ ...order, steps: [...order.steps] })
  assert.deepEqual(states({ ...order, steps: [...order.steps] }), [
    'received done',
    'signing now',
    'lender next',
    'sending next',
    'sent next',
  ])
  assert.equal(stages[0]?.at, at(2))
})

test('E-66: all stages of a disbursed order are done', () => {
  const steps = [
    signing,
    lender,
    { status: 'DISBURSING', at: at(6) } as const,
    { status: 'DISBURSED', at: at(7) } as const,
  ]
  const stages = stagesOf({ status: 'DISBURSED', createdAt: at(1), steps })
  assert.ok(stages.every((one) => one.state === 'done'))
  assert.equal(stages[4]?.at, at(7))
})

test('E-66: a failed disbursement stays at the sending stage', () => {
  const steps = [
    signing,
    lender,
    { status: 'DISBURSING', at: at(6) } as const,
    { status: 'DISBURSEMENT_FAILED', at: at(7) } as const,
  ]
  assert.deepEqual(states({ status: 'DISBURSEMENT_FAILED', createdAt: at(1), steps }).slice(2), [
    'lender done',
    'sending now',
    'sent next',
  ])
})

test('E-66: a cancelled order ends at the stage where it was cancelled', () => {
  const steps = [signing, lender, { status: 'CANCELED', at: at(9) } as const]
  assert.deepEqual(states({ status: 'CANCELED', createdAt: at(1), steps }), [
    'received done',
    'signing done',
    'ended now',
  ])
})

test('E-66: every status belongs to a stage', () => {
  for (const status of OrderStatus) {
    assert.ok(
      stagesOf({ status, createdAt: at(1), steps: [] }).some((one) => one.state !== 'next'),
      status,
    )
  }
})

test('behaviour 14: the next retry is shown until its time has come', () => {
  const now = Date.parse(at(5))
  assert.equal(nextRetryAt({ nextTryAt: at(6) }, now), at(6))
  for (const order of [{ nextTryAt: at(5) }, { nextTryAt: at(4) }, {}]) assert.equal(nextRetryAt(order, now), undefined)
})

test('D-123: the bank was down, if the account of a failed disbursement is none that it refused', () => {
  const bankAccount = { id: 'a', bankCode: 'BCA', bankName: 'BCA', last4: '9115' }
  const failed = { status: 'DISBURSEMENT_FAILED', bankAccount } as const
  assert.equal(isBankDown({ ...failed, refusedAccounts: [] }), true)
  assert.equal(isBankDown({ ...failed, refusedAccounts: ['b'] }), true)
  assert.equal(isBankDown({ ...failed, refusedAccounts: ['a'] }), false)
  assert.equal(isBankDown({ status: 'DISBURSING', bankAccount }), false)
})
