import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { loginOtp, otpInfo, sendCode } from '@lumbung/shared/contract/auth.ts'
import { codeFor, wrongCode } from '../../testing/sign-in.ts'
import { solveCaptcha } from '../../testing/solve-captcha.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'

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

test('#1: three wrong tries void a code, and the right one no longer helps', async () => {
  const number = '081210000001'
  const client = app.client()
  const code = await codeFor(app, number)
  for (const triesLeft of [2, 1, 0]) {
    const answer = await guess(client, number, wrongCode(code))
    assert.equal(answer.code, 'OTP_CHECK_FAILED')
    assert.deepEqual('data' in answer && answer.data, { triesLeft })
  }
  const late = await guess(client, number, code)
  assert.equal(late.status, 429)
  assert.equal(late.code, 'TOO_MANY_REQUESTS')
  assert.equal(client.cookie, undefined)
})

test('#1: a code opens one session only', async () => {
  const number = '081210000002'
  const code = await codeFor(app, number)
  assert.equal((await guess(app.client(), number, code)).code, 'SUCCESS')
  assert.equal((await guess(app.client(), number, code)).code, 'OTP_CHECK_FAILED')
})

test('#1: twenty requests at once with the right code open one session', async () => {
  const number = '081210000003'
  const code = await codeFor(app, number)
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => guess(app.client(), number, code, from(n))))
  assert.equal(answers.filter((one) => one.code === 'SUCCESS').length, 1)
})

test('#1: a code ends after five minutes, and a newer one replaces it', async () => {
  const number = '081210000004'
  const first = await codeFor(app, number)
  await app.clock.moveBy(5 * minute)
  assert.equal((await guess(app.client(), number, first)).code, 'OTP_CHECK_FAILED')
  const second = await codeFor(app, number)
  if (first !== second) assert.equal((await guess(app.client(), number, first)).code, 'OTP_CHECK_FAILED')
  assert.equal((await guess(app.client(), number, second)).code, 'SUCCESS')
})

test('#1: one code in 60 seconds and five in 24 hours', async () => {
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
    const answer = await send()
    assert.ok(answer.code === 'SUCCESS' && answer.data.result === 'SUCCESS', `send ${n}`)
  }
  await app.clock.moveBy(minute)
  assert.equal((await send()).code, 'TOO_MANY_REQUESTS')
  await app.clock.moveBy(day - 5 * minute)
  assert.equal((await send()).code, 'SUCCESS')
})

test('#1: counted tries survive a restart of the server', async () => {
  const number = '081210000006'
  const code = await codeFor(app, number)
  for (let n = 0; n < 3; n++) await guess(app.client(), number, wrongCode(code))
  await app.restart()
  assert.equal((await guess(app.client(), number, code)).code, 'TOO_MANY_REQUESTS')
  const info = await app.client().data(otpInfo, { query: { mobileNumber: number } })
  assert.equal(info.triesLeft, 0)
})

test('#1: 300 guesses from 100 addresses are compared three times', async () => {
  const number = '081210000007'
  const code = await codeFor(app, number)
  const guesses = Array.from({ length: 300 }, (_, n) => guess(app.client(), number, wrongCode(code), from(n % 100)))
  const answers = await Promise.all(guesses)
  const compared = answers.filter((one) => one.code === 'OTP_CHECK_FAILED')
  assert.equal(compared.length, 3)
  assert.equal(answers.filter((one) => one.status === 429).length, 297)
  assert.equal((await guess(app.client(), number, code, from(200))).status, 429)
})

test('#2: 300 failures in a minute, from wherever, stop the comparing for that minute', async () => {
  await app.clock.moveBy(2 * 60 * minute)
  const number = '081210000008'
  const code = await codeFor(app, number)
  const now = app.clock.now()
  const windowStart = new Date(now.getTime() - (now.getTime() % minute))
  const insert = "insert into rate_count (bucket, window_start, count) values ('login-everywhere', $1, 299)"
  await app.app.db.pool.query(insert, [windowStart])
  assert.equal((await guess(app.client(), '081540000000', '0000')).code, 'OTP_CHECK_FAILED')
  assert.equal((await guess(app.client(), number, code)).status, 429)
  await app.clock.moveBy(minute)
  assert.equal((await guess(app.client(), number, code)).code, 'SUCCESS')
})

test('#2: one guess on each of 60 numbers from one address: 20 are compared, then even the right code is not', async () => {
  await app.clock.moveBy(2 * 60 * minute)
  const numbers = Array.from({ length: 60 }, (_, n) => `0812${2000 + n}0000`)
  const last = numbers.at(-1) ?? ''
  const code = await codeFor(app, last)
  for (const mobileNumber of numbers.slice(0, -1)) await app.client().data(sendCode, { body: { mobileNumber } })
  const answers = []
  for (const number of numbers.slice(0, -1)) answers.push(await guess(app.client(), number, '0000', from(7)))
  assert.ok(answers.filter((one) => one.status !== 429).length <= 20)
  assert.equal((await guess(app.client(), last, code, from(7))).status, 429)
  assert.equal((await guess(app.client(), last, code, from(8))).code, 'SUCCESS')
})

test('#2: one IPv6 network has one budget, whichever of its addresses guess', async () => {
  await app.clock.moveBy(2 * 60 * minute)
  const inNetwork = (network: string, n: number) => ({ 'x-forwarded-for': `2001:db8:0:${network}::${n + 1}` })
  const statuses = []
  for (let n = 0; n < 30; n++)
    statuses.push((await guess(app.client(), `0815${3000 + n}0000`, '0000', inNetwork('a', n))).status)
  assert.equal(statuses.filter((status) => status === 429).length, 10)
  assert.equal((await guess(app.client(), '081539990000', '0000', inNetwork('b', 1))).status, 400)
})

test('#2: the same for one device that changes its address', async () => {
  await app.clock.moveBy(2 * 60 * minute)
  const client = app.client('spraying-device')
  const answers = []
  for (let n = 0; n < 30; n++) answers.push(await guess(client, `0813${3000 + n}0000`, '0000', from(n)))
  assert.equal(answers.filter((one) => one.status === 429).length, 10)
})

test('behaviour 2: loopback has no address limit while the sandbox is on', async () => {
  await app.clock.moveBy(2 * 60 * minute)
  for (let n = 0; n < 25; n++)
    assert.equal((await guess(app.client(), `0814${3000 + n}0000`, '0000')).code, 'OTP_CHECK_FAILED')
})
