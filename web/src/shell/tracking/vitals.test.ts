import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createShifts, createTaps } from './vitals.ts'

test('CLS: shifts within a second and five seconds add up, and the worst window counts', () => {
  const shifts = createShifts()
  assert.equal(shifts.worst(), 0)
  for (const [at, value] of [
    [100, 0.1],
    [900, 0.1],
    [1_800, 0.05],
    [4_000, 0.2],
  ] as const)
    shifts.add(at, value)
  assert.equal(Math.round(shifts.worst() * 100), 25)
  const long = createShifts()
  for (let at = 0; at < 10_000; at += 900) long.add(at, 0.1)
  assert.equal(Math.round(long.worst() * 100), 60)
})

test('INP: the slowest tap, without one of every fifty', () => {
  const taps = createTaps()
  assert.equal(taps.slow(), undefined)
  taps.add(1, 40)
  taps.add(2, 200)
  taps.add(2, 120)
  assert.equal(taps.slow(), 200)
  for (let tap = 3; tap < 60; tap++) taps.add(tap, 50)
  assert.equal(taps.slow(), 50)
})
