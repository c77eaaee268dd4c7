import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sendCode } from '@lumbung/shared/contract/accounts/sign-in.ts'
import { codeFor, signIn } from '../../../testing/people/sign-in.ts'
import { solveCaptcha } from '../../../testing/people/solve-captcha.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { checkConversion } from './code-conversion.ts'

const lines: string[] = []
let app: TestApp
before(async () => {
  // The budget is enough for eight codes a day.
  app = await openTestApp({
    env: { LUMBUNG_SMS_BUDGET: '4100', LUMBUNG_SMS_PRICE: '500', LOG_LEVEL: 'error' },
    logTo: { write: (line) => lines.push(line) },
  })
})
after(() => app.close())

const hour = 3_600_000
let people = 0
const nextNumber = () => `0815${String(1000 + ++people)}0000`

const send = (mobileNumber: string, captcha?: string) =>
  app.client().call(sendCode, { body: { mobileNumber, ...(captcha ? { captcha } : {}) } })

/** Requests a code, with a proof of work if needed. */
async function sendSolving(mobileNumber: string) {
  const first = await send(mobileNumber)
  if (first.code !== 'SUCCESS' || !first.data.captcha) return first
  return send(mobileNumber, solveCaptcha(first.data.captcha))
}

async function messages(): Promise<number> {
  const { rows } = await app.app.db.pool.query('select count(*)::int as count from message')
  return rows[0].count
}

test('#3: once half of the day’s budget is spent every code needs a proof of work', async () => {
  for (let n = 0; n < 5; n++) {
    const reply = await send(nextNumber())
    assert.equal(reply.code === 'SUCCESS' && reply.data.result, 'SUCCESS', `code ${n + 1}`)
  }
  const reply = await send(nextNumber())
  assert.equal(reply.code === 'SUCCESS' && reply.data.result, 'NEED_CAPTCHA')
})

test('#3: twenty concurrent requests get as many codes as the day’s budget allows, and no more until midnight WIB', async () => {
  await app.app.db.pool.query('delete from sms_day')
  const before = await messages()
  const replies = await Promise.all(Array.from({ length: 20 }, () => sendSolving(nextNumber())))
  assert.equal(replies.filter(({ code }) => code === 'SUCCESS').length, 8)
  assert.equal((await messages()) - before, 8)
  const refused = await sendSolving(nextNumber())
  assert.equal(refused.status, 429)
  assert.deepEqual('data' in refused && refused.data, { retryAfterSeconds: 15 * 3600 })
  assert.match(await app.app.metrics.text(), /lumbung_events_total\{event="sms_budget_spent"\} 13/)
  app.clock.set('2026-11-20T16:59:59Z')
  assert.equal((await sendSolving(nextNumber())).status, 429)
  app.clock.set('2026-11-20T17:00:00Z')
  assert.equal((await sendSolving(nextNumber())).code, 'SUCCESS')
})

/** An hour with `sent` codes, of which `used` are used, and the alarms that it raises. The budget is reset for each code. */
async function anHourOf(sent: number, used: number): Promise<string[]> {
  for (let n = 0; n < sent; n++) {
    await app.app.db.pool.query('delete from sms_day')
    if (n < used) await signIn(app, nextNumber())
    else await codeFor(app, nextNumber())
  }
  lines.length = 0
  await app.clock.moveBy(hour)
  await checkConversion(app.app)
  return lines.filter((line) => line.includes('hardly any'))
}

test('#3: an hour in which hardly any codes are used raises an alarm', async () => {
  app.clock.set('2026-11-21T03:00:00Z')
  assert.deepEqual(await anHourOf(19, 0), [], 'too few codes')
  assert.deepEqual(await anHourOf(20, 4), [], 'a fifth is used')
  const [alarm, ...more] = await anHourOf(21, 4)
  assert.ok(alarm && more.length === 0)
  assert.deepEqual([JSON.parse(alarm).sent, JSON.parse(alarm).used], [21, 4])
  assert.match(await app.app.metrics.text(), /lumbung_events_total\{event="codes_unused"\} 1/)
})
