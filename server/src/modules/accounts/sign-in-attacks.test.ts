import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type CaptchaChallenge, loginOtp, otpInfo, sendCode } from '@lumbung/shared/contract/accounts/sign-in.ts'
import { countUse } from '../../platform/limits/rate-limit.ts'
import { codeFor, signIn, wrongCode } from '../../testing/people/sign-in.ts'
import { solveCaptcha } from '../../testing/people/solve-captcha.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'
import { checkCode, countTry } from './codes/one-time-codes.ts'

let app: TestApp
before(async () => {
  app = await openTestApp({ env: { TRUST_PROXY: '127.0.0.1' } })
})
after(() => app.close())

const minute = 60_000
const day = 86_400_000
const guess = (client: TestClient, mobileNumber: string, otp: string, headers?: Record<string, string>) =>
  client.call(loginOtp, { body: { mobileNumber, otp }, ...(headers ? { headers } : {}) })
const from = (n: number) => ({ 'x-forwarded-for': `203.0.113.${n}` })

test('#1: after three wrong guesses the correct code is refused', async () => {
  const number = '081210000001'
  const client = app.client()
  const code = await codeFor(app, number)
  for (const triesLeft of [2, 1, 0]) {
    const reply = await guess(client, number, wrongCode(code))
    assert.equal(reply.code, 'OTP_CHECK_FAILED')
    assert.deepEqual('data' in reply && reply.data, { triesLeft })
  }
  const late = await guess(client, number, code)
  assert.equal(late.status, 429)
  assert.equal(late.code, 'TOO_MANY_REQUESTS')
  assert.equal(client.cookie, undefined)
})

test('#1: a used code is refused', async () => {
  const number = '081210000002'
  const code = await codeFor(app, number)
  assert.equal((await guess(app.client(), number, code)).code, 'SUCCESS')
  assert.equal((await guess(app.client(), number, code)).code, 'OTP_CHECK_FAILED')
})

test('#1: twenty concurrent requests with the correct code open one session', async () => {
  const number = '081210000003'
  const code = await codeFor(app, number)
  const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => guess(app.client(), number, code, from(n))))
  assert.equal(replies.filter((one) => one.code === 'SUCCESS').length, 1)
})

test('#1: two correct guesses that are counted before either is compared use the code once', async () => {
  const number = '081210000090'
  const code = await codeFor(app, number)
  const subject = app.app.keys.fingerprint('mobile', `+62${number.slice(1)}`)
  const counted = [await countTry(app.app, subject), await countTry(app.app, subject)]
  const checks = counted.map((one) => app.app.db.transaction((tx) => checkCode(app.app, tx, one, code)))
  assert.equal((await Promise.all(checks)).filter(({ ok }) => ok).length, 1)
})

test('#1: a code is refused after five minutes and after a newer one is sent', async () => {
  const number = '081210000004'
  const first = await codeFor(app, number)
  await app.clock.moveBy(5 * minute)
  assert.equal((await guess(app.client(), number, first)).code, 'OTP_CHECK_FAILED')
  const second = await codeFor(app, number)
  if (first !== second) assert.equal((await guess(app.client(), number, first)).code, 'OTP_CHECK_FAILED')
  assert.equal((await guess(app.client(), number, second)).code, 'SUCCESS')
})

test('#1: a number gets one code in 60 seconds and five in 24 hours', async () => {
  const number = '081210000005'
  const client = app.client()
  const send = async () => {
    const first = await client.call(sendCode, { body: { mobileNumber: number } })
    if (first.code !== 'SUCCESS' || !first.data.captcha) return first
    return client.call(sendCode, { body: { mobileNumber: number, captcha: solveCaptcha(first.data.captcha) } })
  }
  assert.equal((await send()).code, 'SUCCESS')
  const soon = await send()
  assert.equal(soon.status, 429)
  assert.deepEqual('data' in soon && soon.data, { retryAfterSeconds: 60 })
  for (let n = 2; n <= 5; n++) {
    await app.clock.moveBy(minute)
    const reply = await send()
    assert.ok(reply.code === 'SUCCESS' && reply.data.result === 'SUCCESS', `send ${n}`)
  }
  await app.clock.moveBy(minute)
  assert.equal((await send()).code, 'TOO_MANY_REQUESTS')
  await app.clock.moveBy(day - 5 * minute)
  assert.equal((await send()).code, 'SUCCESS')
})

test('#1: counted tries survive a server restart', async () => {
  const number = '081210000006'
  const code = await codeFor(app, number)
  for (let n = 0; n < 3; n++) await guess(app.client(), number, wrongCode(code))
  await app.restart()
  assert.equal((await guess(app.client(), number, code)).code, 'TOO_MANY_REQUESTS')
  const info = await app.client().data(otpInfo, { query: { mobileNumber: number } })
  assert.equal(info.triesLeft, 0)
})

test('#1: 300 guesses from 100 addresses are compared three times', async () => {
  await app.clock.moveBy(minute)
  const number = '081210000007'
  const code = await codeFor(app, number)
  const guesses = Array.from({ length: 300 }, (_, n) => guess(app.client(), number, wrongCode(code), from(n % 100)))
  const replies = await Promise.all(guesses)
  const compared = replies.filter((one) => one.code === 'OTP_CHECK_FAILED')
  assert.equal(compared.length, 3)
  assert.equal(replies.filter((one) => one.status === 429).length, 297)
  await app.clock.moveBy(minute)
  assert.equal((await guess(app.client(), number, code, from(200))).status, 429)
})

/** Counts `count` failures of others in a bucket. */
async function failures(bucket: string, count: number): Promise<void> {
  for (let n = 0; n < count; n++) await countUse(app.app.db, bucket, 60, app.clock.now())
}

async function guessSolving(client: TestClient, mobileNumber: string, otp: string, headers = from(1)) {
  const first = await client.call(loginOtp, { body: { mobileNumber, otp }, headers })
  if (first.code !== 'NEED_CAPTCHA') return first
  const captcha = solveCaptcha((first.data as { captcha: CaptchaChallenge }).captcha)
  return client.call(loginOtp, { body: { mobileNumber, otp, captcha }, headers })
}

test('#35: after 300 wrong codes in a minute unknown devices need a proof of work, known devices do not', async () => {
  await app.clock.moveBy(24 * 60 * minute)
  const [known, unknown] = ['081210000008', '081210000018']
  const phone = await signIn(app, known)
  const sent = { [known]: await codeFor(app, known, phone), [unknown]: await codeFor(app, unknown) }
  await failures('login-everywhere', 299)
  assert.equal((await guess(app.client(), '081540000000', '0000')).code, 'OTP_CHECK_FAILED')
  assert.equal((await guess(app.client(), unknown, sent[unknown] ?? '')).code, 'NEED_CAPTCHA')
  assert.equal((await guess(phone, known, sent[known] ?? '')).code, 'SUCCESS')
  const proved = await guessSolving(app.client(), unknown, sent[unknown] ?? '')
  assert.equal(proved.code, 'SUCCESS', 'a guess that was not compared costs no try')
})

test('#35: requests and guesses of strangers do not use up the codes of a known device', async () => {
  await app.clock.moveBy(24 * 60 * minute)
  const number = '081210000028'
  const phone = await signIn(app, number)
  for (let n = 0; n < 5; n++) {
    await app.clock.moveBy(minute)
    const first = await app.client().call(sendCode, { body: { mobileNumber: number } })
    const captcha = first.code === 'SUCCESS' && first.data.captcha && solveCaptcha(first.data.captcha)
    if (captcha) await app.client().data(sendCode, { body: { mobileNumber: number, captcha } })
    for (let tries = 0; tries < 3; tries++) await guess(app.client(), number, 'none', from(tries))
  }
  await app.clock.moveBy(minute)
  assert.equal((await app.client().call(sendCode, { body: { mobileNumber: number } })).status, 429)
  const code = await codeFor(app, number, phone)
  for (let n = 0; n < 9; n++) await guess(app.client(), number, wrongCode(code), from(n))
  assert.equal((await guess(app.client(), number, code)).status, 429, 'the code is refused on another device')
  assert.equal((await guess(phone, number, code)).code, 'SUCCESS')
})

test('#2: from one address 20 wrong codes are compared, 40 more with a proof of work, then even the correct one is refused', async () => {
  await app.clock.moveBy(2 * 60 * minute)
  const statuses: string[] = []
  for (let n = 0; n < 70; n++) statuses.push((await guess(app.client(), `0812${2000 + n}0000`, '0000', from(7))).code)
  const count = (code: string) => statuses.filter((one) => one === code).length
  assert.deepEqual([count('OTP_CHECK_FAILED'), count('NEED_CAPTCHA'), count('TOO_MANY_REQUESTS')], [20, 40, 10])
  const number = '081220990000'
  const code = await codeFor(app, number)
  const late = await guessSolving(app.client(), number, code, from(7))
  assert.equal(late.status, 429)
  const left = 3600 - (Math.floor(app.clock.now().getTime() / 1000) % 3600)
  assert.deepEqual('data' in late && late.data, { retryAfterSeconds: left }, 'until the window ends')
  assert.equal((await guess(app.client(), number, code, from(8))).code, 'SUCCESS')
})

test('#2: 40 parallel guesses from one address are counted before they are compared', async () => {
  await app.clock.moveBy(2 * 60 * minute)
  const guesses = Array.from({ length: 40 }, (_, n) => guess(app.client(), `0812${4000 + n}0000`, '0000', from(9)))
  const compared = (await Promise.all(guesses)).filter(({ code }) => code === 'OTP_CHECK_FAILED')
  assert.equal(compared.length, 20)
})

test('#2: all addresses of an IPv6 network share one budget', async () => {
  await app.clock.moveBy(2 * 60 * minute)
  const inNetwork = (network: string, n: number) => ({ 'x-forwarded-for': `2001:db8:0:${network}::${n + 1}` })
  const statuses: string[] = []
  for (let n = 0; n < 30; n++)
    statuses.push((await guess(app.client(), `0815${3000 + n}0000`, '0000', inNetwork('a', n))).code)
  assert.equal(statuses.filter((code) => code === 'NEED_CAPTCHA').length, 10)
  assert.equal((await guess(app.client(), '081539990000', '0000', inNetwork('b', 1))).code, 'OTP_CHECK_FAILED')
})

test('#2: a device that changes its address has one budget', async () => {
  await app.clock.moveBy(2 * 60 * minute)
  const client = app.client('spraying-device')
  const replies = []
  for (let n = 0; n < 30; n++) replies.push(await guess(client, `0813${3000 + n}0000`, '0000', from(n)))
  assert.equal(replies.filter((one) => one.status === 429).length, 10)
})

test('behaviour 2: loopback has no address limit while the sandbox is on', async () => {
  await app.clock.moveBy(2 * 60 * minute)
  for (let n = 0; n < 25; n++)
    assert.equal((await guess(app.client(), `0814${3000 + n}0000`, '0000')).code, 'OTP_CHECK_FAILED')
})
