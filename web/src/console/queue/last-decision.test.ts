import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lastDecision, noteDecision, undoSeconds } from './last-decision.ts'

test('a decision can be undone for ten seconds after its reply, counted in whole seconds', () => {
  noteDecision('019a', 'REJECT', true)
  const noted = lastDecision.get()
  assert.ok(noted)
  const decidedAt = noted.undoneUntil - 10_000
  assert.deepEqual(
    [0, 1, 1_000, 9_000, 9_999, 10_000, 60_000].map((after) => undoSeconds(noted, decidedAt + after)),
    [10, 10, 9, 1, 1, 0, 0],
  )
})

test('a decision with effect at once cannot be undone', () => {
  noteDecision('019a', 'APPROVE', false)
  assert.equal(undoSeconds(lastDecision.get() ?? { undoneUntil: Number.NaN }, performance.now()), 0)
})
