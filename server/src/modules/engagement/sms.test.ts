import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTwilio } from '../../providers/sms/twilio.ts'
import { openTwilioBench } from '../../providers/sms/twilio-bench.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { queueSms } from './api.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

test('an SMS that was accepted although the reply was lost is not sent again', async () => {
  const twilio = await openTwilioBench(() => app.clock.now())
  const { accountSid, user, secret, url: baseUrl } = twilio
  const sender = openTwilio({ baseUrl, accountSid, user, secret, sender: 'LUMBUNG', timeoutMs: 60_000 })
  app.app.providers = { ...app.app.providers, sms: sender }
  twilio.next.push('CUT')
  const request = { to: '+6281270000009', kind: 'SIGN_IN_CODE' as const, values: { code: '4711' } }
  await app.app.db.transaction((tx) => queueSms(app.app, tx, request))
  await app.settle()
  const [sent, ...more] = twilio.accepted
  assert.match(sent?.body ?? '', /4711/)
  assert.equal(sent?.form.ValidityPeriod, '300')
  assert.deepEqual(more, [])
  assert.deepEqual(
    twilio.requests.map((one) => one.split(' ')[0]),
    ['POST', 'GET'],
  )
  const { rows } = await app.app.db.pool.query('select 1 from message where content is not null or sent_at is null')
  assert.deepEqual(rows, [])
  await twilio.close()
})
