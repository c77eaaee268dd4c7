import assert from 'node:assert/strict'
import { test } from 'node:test'
import { conversionEnds, conversionStatuses } from '@lumbung/shared/lending/servicing/conversion.ts'
import { openSteps, stagesOf, stateOf } from './process-steps.ts'

const none = { lateFee: 0, extensionFee: 0, extensionVat: 0, fee: 0, vat: 0, insurance: 0, interest: 0, total: 0 }
const advance = { ...none, interest: 46_000, total: 46_000 }
const open = { outcome: 'OPEN', advance } as const
const stages = (application: Parameters<typeof stagesOf>[0]) =>
  stagesOf(application).map(({ stage, state }) => `${stage} ${state}`)

test('E-39 R-030: paying and signing are done in either order', () => {
  assert.deepEqual(stages({ ...open, status: 'ALL_UNCOMPLETED' }), [
    'received done',
    'advance now',
    'signature next',
    'lender next',
    'booked next',
  ])
  assert.deepEqual(stages({ ...open, status: 'PAY_IN_ADVANCE_UNPAID' }).slice(1, 4), [
    'advance now',
    'signature done',
    'lender next',
  ])
  assert.deepEqual(stages({ ...open, status: 'E_SIGN_UNCOMPLETED' }).slice(1, 4), [
    'advance done',
    'signature now',
    'lender next',
  ])
})

test('E-39 R-030: after both the lender signs, then the new loan is booked', () => {
  assert.deepEqual(stages({ ...open, status: 'E_SIGN_WAITING_LENDER_APPROVE' }).slice(2), [
    'signature done',
    'lender now',
    'booked next',
  ])
  assert.deepEqual(stages({ ...open, status: 'WAITING_DISBURSE' }).slice(3), ['lender done', 'booked now'])
  const booked = stages({ outcome: 'BOOKED', status: 'UNAVAILABLE', advance })
  assert.ok(booked.every((one) => one.endsWith(' done')))
})

test('R-030: without an advance payment there is no stage for it', () => {
  assert.deepEqual(stages({ ...open, advance: none, status: 'E_SIGN_UNCOMPLETED' }), [
    'received done',
    'signature now',
    'lender next',
    'booked next',
  ])
})

test('R-030: an application that ended shows the signature if there was one, and is named by its end', () => {
  for (const end of conversionEnds) {
    const ended = { outcome: 'ENDED', status: 'AVAILABLE', end, advance } as const
    assert.equal(stateOf(ended), end)
    assert.deepEqual(stages(ended), ['received done', 'ended now'])
    assert.deepEqual(stages({ ...ended, signedAt: '2026-12-17T03:00:00Z' }).slice(1), ['signature done', 'ended now'])
  }
})

test('E-39: every status of an open application has a name of its own and names its open steps', () => {
  const possible = conversionStatuses.filter((status) => status !== 'AVAILABLE' && status !== 'UNAVAILABLE')
  const named = possible.map((status) => stateOf({ ...open, status }))
  assert.deepEqual(named, possible)
  assert.deepEqual(
    named.map((state) => Object.values(openSteps(state))),
    [
      [true, true],
      [true, false],
      [false, true],
      [false, false],
      [false, false],
    ],
  )
})
