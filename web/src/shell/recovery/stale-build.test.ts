import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mayReload } from './stale-build.ts'

test('D-047: reloads at most once per build and minute', () => {
  assert.equal(mayReload('a.js', 60_000, null), true)
  assert.equal(mayReload('a.js', 61_000, 'a.js 1'), false)
  assert.equal(mayReload('a.js', 121_000, 'a.js 1'), true)
  assert.equal(mayReload('b.js', 61_000, 'a.js 1'), true)
})
