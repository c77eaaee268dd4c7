import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { openRecentMessages } from './recent-messages.ts'

let recent: ReturnType<typeof openRecentMessages>
beforeEach(() => {
  mock.timers.enable({ apis: ['Date'], now: 1_000_000 })
  recent = openRecentMessages()
  mock.timers.tick(10_000)
})
afterEach(() => mock.timers.reset())

test('a customer without a message since a moment has missed nothing; messages of others do not count', () => {
  const since = Date.now()
  recent.note('other')
  assert.equal(recent.mayHaveMissed('one', since), false)
  recent.note('one')
  assert.equal(recent.mayHaveMissed('one', since), true)
  mock.timers.tick(1_000)
  assert.equal(recent.mayHaveMissed('one', Date.now()), false)
})

test('a message from just before the moment counts, because clocks differ', () => {
  recent.note('one')
  mock.timers.tick(500)
  assert.equal(recent.mayHaveMissed('one', Date.now()), true)
})

test('what is not known counts as missed: before the start, before a gap, after a minute, or no time', () => {
  const start = 1_000_000
  assert.equal(recent.mayHaveMissed('one', start), true)
  assert.equal(recent.mayHaveMissed('one', Number('x')), true)
  const before = Date.now()
  assert.equal(recent.mayHaveMissed('one', before), false)
  recent.lose()
  assert.equal(recent.mayHaveMissed('one', before), true)
  mock.timers.tick(5_000)
  const after = Date.now()
  assert.equal(recent.mayHaveMissed('one', after), false)
  mock.timers.tick(60_000)
  assert.equal(recent.mayHaveMissed('one', after), true)
})
