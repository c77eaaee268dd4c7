import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSubject, partsOf } from './subject.ts'

test('a subject is a kind and an id', () => {
  assert.equal(isSubject('application:019a2b3c-4d5e-7f60-8a1b-2c3d4e5f6071'), true)
  for (const text of ['', 'application', 'application:', ':1', 'Application:1', 'a:b c', `a:${'1'.repeat(61)}`])
    assert.equal(isSubject(text), false, text)
})

test('a long id is shortened to its end, a short one is shown whole', () => {
  assert.deepEqual(partsOf('application:019a2b3c-4d5e-7f60-8a1b-2c3d4e5f6071'), {
    kind: 'application',
    short: '…4e5f6071',
  })
  assert.deepEqual(partsOf('ticket:123456789'), { kind: 'ticket', short: '123456789' })
})
