import assert from 'node:assert/strict'
import { test } from 'node:test'
import { policyStatuses } from '@lumbung/shared/lending/quotes/insurance.ts'
import { type PolicyStatus, policyStates } from './policy-state.ts'

const movesOf = (status: PolicyStatus) =>
  policyStates.moves.filter(({ from }) => from === status).map(({ event, to }) => `${event} ${to}`)

test('D-129 D-153 I9: a policy has exactly these transitions', () => {
  assert.deepEqual(Object.fromEntries(policyStatuses.map((status) => [status, movesOf(status)])), {
    REQUESTED: ['issue ISSUED', 'refuse FAILED', 'giveUp CANCELED', 'cancel CANCELED', 'undo CANCELED'],
    ISSUED: ['cancel CANCELED', 'undo CANCELED'],
    FAILED: ['retry REQUESTED', 'cancel CANCELED', 'undo CANCELED'],
    CANCELED: [],
  })
  assert.deepEqual(policyStates.statuses.toSorted(), policyStatuses.toSorted())
})
