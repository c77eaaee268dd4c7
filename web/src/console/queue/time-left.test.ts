import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inLargestUnit, minutesUntil, timeLeft } from './time-left.ts'

const submitted = '2026-11-21T01:00:00.000Z'
const due = '2026-11-22T01:00:00.000Z'
const at = (time: string) => timeLeft(submitted, due, Date.parse(time))

test('half of the promised day is left: nothing hurries, and half of the bar is full', () => {
  assert.deepEqual(at('2026-11-21T13:00:00.000Z'), { state: 'OK', minutes: 720, used: 0.5 })
})

test('from the last quarter on it is soon', () => {
  assert.equal(at('2026-11-21T18:59:59.000Z').state, 'OK')
  assert.equal(at('2026-11-21T19:00:00.000Z').state, 'SOON')
  assert.equal(at('2026-11-22T00:59:30.000Z').minutes, 1)
})

test('at the promised moment it is late, with a full bar', () => {
  assert.deepEqual(at(due), { state: 'LATE', minutes: 1, used: 1 })
  assert.deepEqual(at('2026-11-22T01:04:30.000Z'), { state: 'LATE', minutes: 4, used: 1 })
})

test('a clock before the sending, and a promise without length, give a bar of 0 to 1', () => {
  assert.equal(at('2026-11-20T00:00:00.000Z').used, 0)
  assert.equal(timeLeft(due, due, Date.parse(due)).used, 1)
})

test('minutes are said up to 119, hours up to 47, then days', () => {
  assert.deepEqual(inLargestUnit(119), { amount: 119, unit: 'MINUTES' })
  assert.deepEqual(inLargestUnit(120), { amount: 2, unit: 'HOURS' })
  assert.deepEqual(inLargestUnit(2_879), { amount: 47, unit: 'HOURS' })
  assert.deepEqual(inLargestUnit(2_880), { amount: 2, unit: 'DAYS' })
})

test('a hold counts its last minute, and ends at 0', () => {
  // The page's clock may be a little behind the server's.
  assert.equal(minutesUntil(due, Date.parse(due) - 15 * 60_000 - 5_000), 15)
  assert.equal(minutesUntil(due, Date.parse(due) - 91_000), 2)
  assert.equal(minutesUntil(due, Date.parse(due) - 1), 1)
  assert.equal(minutesUntil(due, Date.parse(due)), 0)
  assert.equal(minutesUntil(due, Date.parse(due) + 60_000), 0)
})
