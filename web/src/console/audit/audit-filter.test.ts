import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysOf } from '../lists/periods.ts'
import { auditFilterIn, auditHref, operatorOf } from './audit-filter.ts'

const id = '019a2b3c-4d5e-7f60-8a1b-2c3d4e5f6071'

test('an address filters the trail by what has the right form, and leads back to the same', () => {
  const filter = { subject: 'ticket:123456789', operator: id, act: 'case.see', from: '2026-11-01', until: '2026-11-30' }
  assert.deepEqual(auditFilterIn(auditHref(filter).replace(/^[^?]*/, '')), filter)
  assert.equal(auditHref({}), '/console/audit')
  assert.deepEqual(auditFilterIn('?subject=<script>&operator=a b&act=x&from=today&until='), {})
})

test('a period in an address means its days of now, and stays a period', () => {
  const href = auditHref({ operator: id, from: '2026-11-14', until: '2026-11-20' }, 'LAST_7')
  assert.equal(href, `/console/audit?operator=${id}&period=LAST_7`)
  const { from, to } = daysOf('LAST_7')
  assert.deepEqual(auditFilterIn(href.replace(/^[^?]*/, '')), { operator: id, from, until: to })
})

test('a row begins with the id of its operator, also of a former one with a slash', () => {
  assert.equal(operatorOf(`${id}/12`), id)
  assert.equal(operatorOf('command (a/b)/3'), 'command (a/b)')
})
