import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lifeOf } from './challenge-life.ts'

const now = Date.UTC(2026, 10, 21, 3)
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()

test('a challenge lives until its end; a wrong clock cannot end it at once or keep it for ever', () => {
  assert.equal(lifeOf(at(4), now), 240_000)
  assert.equal(lifeOf(at(-90), now), 300_000)
  assert.equal(lifeOf(at(900), now), 300_000)
  assert.equal(lifeOf('never', now), 300_000)
})
