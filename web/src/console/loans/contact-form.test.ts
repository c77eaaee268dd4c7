import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactOf, emptyContact, problemOf } from './contact-form.ts'

const form = emptyContact(Date.parse('2026-12-22T20:30:00Z'))

test('a new form is a call that ended just now, by the clock of Jakarta', () => {
  assert.deepEqual([form.channel, form.date, form.time], ['CALL', '2026-12-23', '03:30'])
  assert.deepEqual(contactOf(form), { at: '2026-12-22T20:30:00.000Z', channel: 'CALL', outcome: 'REACHED' })
})

test('a time is needed, and for a promise its day, which is sent for nothing else', () => {
  assert.equal(problemOf({ ...form, time: '' }), 'wrongTime')
  assert.equal(problemOf({ ...form, date: '' }), 'wrongTime')
  assert.equal(problemOf({ ...form, outcome: 'PROMISED' }), 'wrongPromise')
  assert.equal(contactOf({ ...form, outcome: 'PROMISED' }), undefined)
  assert.equal(contactOf({ ...form, outcome: 'PROMISED', promisedOn: '2026-12-24' })?.promisedOn, '2026-12-24')
  assert.equal(contactOf({ ...form, promisedOn: '2026-12-24' })?.promisedOn, undefined)
})
