import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupThousands } from './money-text.ts'

test('dots separate groups of three digits', () => {
  assert.equal(groupThousands(3_000_000), '3.000.000')
  assert.equal(groupThousands(500), '500')
  assert.equal(groupThousands(50_000), '50.000')
})
