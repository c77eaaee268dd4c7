import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { proveSecurity, sendSecurityCode } from '@lumbung/shared/contract/accounts/security.ts'
import { user } from '@lumbung/shared/contract/onboarding/sections.ts'
import { filledIn, signedIn } from '../../../testing/people/customers.ts'
import { readCode, signIn, wrongCode } from '../../../testing/people/sign-in.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const minute = 60_000
const day = 86_400_000

/** A check that needs a code and the face, and a way to try codes. */
async function checkWithCode() {
  const { number, client: first, userId } = await filledIn(app)
  await app.clock.moveBy(day)
  const second = await signIn(app, number)
  await app.app.db.pool.query('update device set code_at = null where user_id = $1', [userId])
  await app.clock.moveBy(minute)
  const refused = await second.call(user)
  assert.equal(refused.code, 'SECURITY_CHECK_REQUIRED')
  const { requestId } = (refused as { data: { requestId: string } }).data
  const params = { requestId, item: 'OTP' as const }
  const prove = (otp: string, key?: string) =>
    second.call(proveSecurity, { params, body: { otp }, ...(key && { key }) })
  return { number, first, second, requestId, prove }
}

test('CX-99 #1: three wrong codes reject the check for 24 hours, and the right one is then refused', async () => {
  const { number, second, requestId, prove } = await checkWithCode()
  await second.data(sendSecurityCode, { params: { requestId } })
  const otp = await readCode(app, number)
  assert.deepEqual(
    [(await prove(wrongCode(otp))).code, (await prove(wrongCode(otp))).code],
    ['OTP_CHECK_FAILED', 'OTP_CHECK_FAILED'],
  )
  const third = await prove(wrongCode(otp))
  assert.deepEqual(third.code === 'SUCCESS' && [third.data.status, third.data.rejectSeconds], ['REJECTED', 86_400])
  const right = await prove(otp)
  assert.equal(right.code === 'SUCCESS' && right.data.status, 'REJECTED')
  assert.equal((await second.call(sendSecurityCode, { params: { requestId } })).code, 'STATE_CHANGED')
})

test('CX-99 #29: concurrent guesses, also with one key, are all counted: at most three are compared', async () => {
  const { number, second, requestId, prove } = await checkWithCode()
  await second.data(sendSecurityCode, { params: { requestId } })
  const otp = await readCode(app, number)
  const guesses = Array.from({ length: 20 }, (_, n) => prove(wrongCode(otp), n % 2 ? 'same-key-1' : `guess-${n}-key`))
  await Promise.all(guesses)
  const { data } = (await prove(otp)) as { data: { status: string } }
  assert.equal(data.status, 'REJECTED')
  const { rows } = await app.app.db.pool.query('select max(tries) as tries from one_time_code where created_at = $1', [
    app.clock.now(),
  ])
  assert.equal(rows[0].tries, 3)
})

test('CX-99: a code is sent for an own open check that needs one, a minute apart; a sign-in code does not fit it', async () => {
  const { number, first, second, requestId, prove } = await checkWithCode()
  const params = { requestId }
  assert.equal((await first.call(sendSecurityCode, { params })).code, 'NOT_FOUND', 'another device')
  const stranger = (await signedIn(app)).client
  assert.equal((await stranger.call(sendSecurityCode, { params })).code, 'NOT_FOUND', 'another customer')
  await second.data(sendSecurityCode, { params })
  const soon = await second.call(sendSecurityCode, { params })
  assert.equal(soon.code, 'TOO_MANY_REQUESTS')
  await app.clock.moveBy(5 * minute)
  assert.equal((await prove(await readCode(app, number))).code, 'OTP_CHECK_FAILED', 'expired')
  await app.clock.moveBy(25 * minute)
  assert.equal((await second.call(sendSecurityCode, { params })).code, 'NOT_FOUND', 'the check is too old')
})
