import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startOf } from './start-of.ts'

test('D-181: the starting points and those of the factors add up to the score', () => {
  assert.equal(startOf({ score: 700, factors: [{ points: 150 }, { points: 250 }] }), 300)
  assert.equal(startOf({ score: 300, factors: [] }), 300)
})
