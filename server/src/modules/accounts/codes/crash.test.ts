import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { loginOtp, otpInfo, sendCode } from '@lumbung/shared/contract/accounts/sign-in.ts'
import { codeFor, wrongCode } from '../../../testing/people/sign-in.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
before(async () => {
  app = await openTestApp({ ownDatabase: true })
  await app.app.db.pool.query('create unlogged table lost_in_a_crash (n int)')
})
after(() => app.close())

const guess = (mobileNumber: string, otp: string) => app.client().call(loginOtp, { body: { mobileNumber, otp } })
const countOf = async (table: string) =>
  (await app.app.db.pool.query(`select count(*)::int as count from ${table}`)).rows[0].count

/** Crashes PostgreSQL. The emptied unlogged table shows that it was a crash; every budget must keep its count. */
async function crash(): Promise<void> {
  await app.app.db.pool.query('insert into lost_in_a_crash values (1)')
  const counts = () => app.app.db.pool.query('select bucket, count from rate_count order by bucket')
  const before = (await counts()).rows
  assert.ok(before.length > 0)
  await app.crash()
  assert.equal(await countOf('lost_in_a_crash'), 0)
  assert.deepEqual((await counts()).rows, before)
}

test('#1: counted tries and the lock of a code survive a crash of PostgreSQL', async () => {
  const number = '081230000001'
  const code = await codeFor(app, number)
  const triesLeft = async () => (await app.client().data(otpInfo, { query: { mobileNumber: number } })).triesLeft
  for (let n = 0; n < 2; n++) assert.equal((await guess(number, wrongCode(code))).code, 'OTP_CHECK_FAILED')
  await crash()
  assert.equal(await triesLeft(), 1)
  assert.equal((await guess(number, wrongCode(code))).code, 'OTP_CHECK_FAILED')
  await crash()
  assert.equal(await triesLeft(), 0)
  assert.equal((await guess(number, code)).code, 'TOO_MANY_REQUESTS')
})

test('#3: the day’s codes and SMS budget survive a crash of PostgreSQL', async () => {
  const number = '081230000002'
  await codeFor(app, number)
  const spent = async () => (await app.app.db.pool.query('select spent from sms_day')).rows
  const before = await spent()
  await crash()
  assert.deepEqual(await spent(), before)
  const again = await app.client().call(sendCode, { body: { mobileNumber: number } })
  assert.deepEqual('data' in again && again.data, { retryAfterSeconds: 60 })
})
