import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { saveContactInfo } from '@lumbung/shared/contract/onboarding/sections.ts'
import { importStatement } from '@lumbung/shared/contract/operators/books/reconciliation.ts'
import { businessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { moneyInSuspense } from '../../testing/loans/suspense.ts'
import { payloads } from '../../testing/payloads.ts'
import { contactInfo, signedIn } from '../../testing/people/customers.ts'
import { newOperator } from '../../testing/people/operators.ts'
import { openTestApp, query, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

test('XSS: no emergency contact has a name that is a script, and nothing of it is stored', async () => {
  const { client, userId } = await signedIn(app)
  for (const payload of payloads)
    for (const field of ['contactFullName', 'contactFullName2']) {
      const reply = await client.call(saveContactInfo, { body: { ...contactInfo, [field]: payload } })
      assert.equal(reply.code, 'INVALID_INPUT', payload)
      const { fields } = (reply as unknown as { data: { fields: object } }).data
      assert.deepEqual(Object.keys(fields), [field], payload)
    }
  assert.deepEqual(await query(app, 'select from profile_section where user_id = $1', [userId]), [])
})

test('XSS: the name of an uploaded file is kept in letters, digits, dots, dashes and spaces', async () => {
  await moneyInSuspense(app, 50_000)
  app.clock.set('2026-11-23T02:00:00Z')
  let client = app.client()
  const text = await app.sandbox.gateway.settlementFile(businessDate('2026-11-20'), businessDate('2026-11-22'))
  const names = payloads.map((payload) => `${payload}.csv`)
  for (const [index, name] of names.entries()) {
    // Twenty files an hour are taken, and sixty a day.
    if (index % 20 === 0) {
      await app.clock.moveBy(12 * 3_600_000)
      client = (await newOperator(app, ['FINANCE'])).client
    }
    const form = new FormData()
    form.set('provider', 'xendit')
    form.set('file', new Blob([text], { type: 'text/csv' }), name)
    const reply = await client.call(importStatement, { form, key: `hostile-name-${index}-key` })
    assert.equal(reply.code, 'SUCCESS', name)
  }
  const stored = await query(app, 'select file from statement_import')
  assert.equal(stored.length, names.length)
  for (const { file } of stored) assert.match(file, /^[\w. -]{1,100}$/)
})
