import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSession, sessionExpired } from './session.ts'

test('a session that ends is marked as expired; a visit that was never signed in is not', () => {
  const session = createSession()
  session.set('out')
  assert.equal(sessionExpired.get(), false)
  session.set('in')
  assert.equal(sessionExpired.get(), false)
  session.set('out')
  assert.equal(sessionExpired.get(), true)
  session.set('in')
  assert.equal(sessionExpired.get(), false)
})
