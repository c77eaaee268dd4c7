import assert from 'node:assert/strict'
import { test } from 'node:test'
import { draftKey } from '../state/forget-draft.ts'
import { createSession } from './session.ts'

test('D-122 the draft goes when the session turns out, whoever tells so; not before', () => {
  const kept = new Map([[draftKey, '{}']])
  Object.assign(globalThis, { localStorage: { removeItem: (key: string) => kept.delete(key) } })
  const session = createSession()
  session.set('in')
  assert.ok(kept.has(draftKey))
  session.set('out')
  assert.ok(!kept.has(draftKey))
})
