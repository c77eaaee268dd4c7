import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defineStates } from './states.ts'

const door = defineStates({
  OPEN: { close: 'CLOSED' },
  CLOSED: { open: 'OPEN', lock: 'LOCKED', paint: 'CLOSED' },
  LOCKED: {},
})

test('W-23 D-129: a state table returns the next status, undefined for an unknown event', () => {
  assert.equal(door.next('CLOSED', 'lock'), 'LOCKED')
  assert.equal(door.next('CLOSED', 'paint'), 'CLOSED')
  assert.equal(door.next('LOCKED', 'open'), undefined)
})

test('a state table lists its statuses, events and moves', () => {
  assert.deepEqual(door.statuses, ['OPEN', 'CLOSED', 'LOCKED'])
  assert.deepEqual(door.events, ['close', 'open', 'lock', 'paint'])
  assert.deepEqual(
    door.moves.map(({ from, event, to }) => `${from} ${event} ${to}`),
    ['OPEN close CLOSED', 'CLOSED open OPEN', 'CLOSED lock LOCKED', 'CLOSED paint CLOSED'],
  )
})
