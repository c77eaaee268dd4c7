import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { userInfo, userSummary, userType } from '@lumbung/shared/contract/accounts/people.ts'
import { loginOtp, logout, sendCode } from '@lumbung/shared/contract/accounts/sign-in.ts'
import { codeFor, signIn } from '../../testing/people/sign-in.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const day = 86_400_000

test('C-028 C-016 C-012 P-02: the user calls return the signed-in customer, masked; without a session the type is 0', async () => {
  const client = app.client()
  assert.equal(await client.data(userType), 0)
  assert.equal((await client.call(userInfo)).status, 401)
  await signIn(app, '081234567890', client)
  assert.equal(await client.data(userType), 1)
  const { userId, type } = await client.data(userInfo)
  assert.equal(type, 1)
  assert.deepEqual(await client.data(userSummary), {
    userId,
    type,
    mobileNumber: '0812 •••• 7890',
    faceStored: false,
    tags: ['NEW'],
  })
})

test('#24: a session token that was set before signing in is not accepted afterwards', async () => {
  const client = app.client()
  client.cookie = `lumbung=${'A'.repeat(64)}`
  await signIn(app, '081220000001', client)
  assert.notEqual(client.cookie, `lumbung=${'A'.repeat(64)}`)
  const planted = app.client()
  planted.cookie = `lumbung=${'A'.repeat(64)}`
  assert.equal((await planted.call(userInfo)).status, 401)
})

test('#24: every sign-in creates a new token of 256 random bits', async () => {
  const number = '081220000002'
  const first = (await signIn(app, number)).cookie ?? ''
  await app.clock.moveBy(60_000)
  const second = (await signIn(app, number)).cookie ?? ''
  const random = (cookie: string) => Buffer.from(cookie.split('=')[1] ?? '', 'base64url').subarray(16)
  assert.equal(random(first).length, 32)
  assert.notDeepEqual(random(first), random(second))
})

test('#24: the cookie is HttpOnly and SameSite=Lax', async () => {
  const number = '081220000003'
  const otp = await codeFor(app, number)
  const response = await app.client().fetch('/api/auth/login/otp', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobileNumber: number, otp }),
  })
  assert.match(response.headers.get('set-cookie') ?? '', /HttpOnly.*SameSite=Lax|SameSite=Lax.*HttpOnly/)
  assert.equal(response.headers.get('cache-control'), 'no-store')
})

test('#24 C-004: after signing out the token is no longer accepted', async () => {
  const client = await signIn(app, '081220000004')
  const thief = app.client()
  thief.cookie = client.cookie
  assert.equal((await thief.call(userInfo)).code, 'SUCCESS')
  await client.data(logout)
  assert.equal((await thief.call(userInfo)).status, 401)
  assert.equal((await app.client().call(logout)).code, 'SUCCESS', 'also without a session')
})

test('#24: a bearer token is accepted in place of the cookie until signing out', async () => {
  const client = await signIn(app, '081220000005')
  const headers = { authorization: `Bearer ${client.cookie?.split('=')[1]}` }
  assert.equal((await app.client().call(userInfo, { headers })).code, 'SUCCESS')
  await app.client().data(logout, { headers })
  assert.equal((await app.client().call(userInfo, { headers })).status, 401)
})

test('behaviour 2: a session expires after 30 days without use, and after 90 days in any case', async () => {
  const idle = await signIn(app, '081220000006')
  const used = await signIn(app, '081220000007')
  for (const passed of [29, 58, 87]) {
    await app.clock.moveBy(29 * day)
    assert.equal((await used.call(userInfo)).code, 'SUCCESS', `after ${passed} days`)
    if (passed === 58) assert.equal((await idle.call(userInfo)).status, 401)
  }
  await app.clock.moveBy(3 * day)
  assert.equal((await used.call(userInfo)).status, 401)
})

test('#11: signing in again with the same key gets the same reply and another session; a different body is refused', async () => {
  const number = '081220000008'
  const body = { mobileNumber: number, otp: await codeFor(app, number) }
  const client = app.client()
  const first = await client.call(loginOtp, { body, key: 'sign-in-1' })
  const cookie = client.cookie
  client.cookie = undefined
  assert.deepEqual(await client.call(loginOtp, { body, key: 'sign-in-1' }), first)
  assert.notEqual(client.cookie, cookie, 'no reply keeps a token')
  assert.equal((await client.call(userInfo)).code, 'SUCCESS')
  const other = await app.client(client.device).call(loginOtp, { body: { ...body, otp: '0000' }, key: 'sign-in-1' })
  assert.equal(other.code, 'IDEMPOTENCY_KEY_REUSED')
  const otherDevice = app.client()
  assert.equal(
    (await otherDevice.call(loginOtp, { body, key: 'sign-in-1' })).code,
    'OTP_CHECK_FAILED',
    'another device',
  )
  assert.equal(otherDevice.cookie, undefined)
})

test('#24: a repeated sign-in opens five sessions at most, and none once the first has ended', async () => {
  const number = '081220000018'
  const body = { mobileNumber: number, otp: await codeFor(app, number) }
  const client = app.client()
  const again = async () => (await client.call(loginOtp, { body, key: 'sign-in-2' })).code
  for (let n = 0; n < 5; n++) assert.equal(await again(), 'SUCCESS')
  assert.notEqual(await again(), 'SUCCESS')
  const other = { mobileNumber: '081220000019', otp: await codeFor(app, '081220000019') }
  const ended = app.client()
  await ended.data(loginOtp, { body: other, key: 'sign-in-3' })
  await ended.data(logout, {})
  assert.equal((await ended.call(loginOtp, { body: other, key: 'sign-in-3' })).code, 'OTP_CHECK_FAILED')
  assert.equal(ended.cookie, undefined)
})

test('#24: signing out ends every session of a sign-in that was repeated, and no other', async () => {
  const number = '081220000021'
  const elsewhere = await signIn(app, number)
  await app.clock.moveBy(60_000)
  const body = { mobileNumber: number, otp: await codeFor(app, number) }
  const client = app.client()
  const signInAgain = () => client.call(loginOtp, { body, key: 'sign-in-5' })
  await signInAgain()
  const lost = app.client()
  lost.cookie = client.cookie
  await signInAgain()
  assert.equal((await lost.call(userInfo)).code, 'SUCCESS')
  await client.data(logout)
  assert.equal((await lost.call(userInfo)).status, 401)
  assert.equal((await signInAgain()).code, 'OTP_CHECK_FAILED')
  assert.equal((await elsewhere.call(userInfo)).code, 'SUCCESS')
})

test('#24: a caller without a device keeps no reply: the same key and body open nothing to another', async () => {
  const number = '081220000020'
  const body = JSON.stringify({ mobileNumber: number, otp: await codeFor(app, number) })
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'sign-in-4' }
  const call = () => fetch(`${app.url}/api${loginOtp.path}?channel=H5`, { method: 'POST', headers, body })
  const [first, second] = [await call(), await call()]
  const codes = [await first.json(), await second.json()].map((reply) => (reply as { code: string }).code)
  assert.deepEqual(codes, ['SUCCESS', 'OTP_CHECK_FAILED'])
  assert.deepEqual(second.headers.getSetCookie(), [])
})

test('#11: a key of fewer than 8 or more than 64 characters is refused', async () => {
  for (const key of ['short', 'x'.repeat(65)]) {
    const reply = await app.client().call(sendCode, { body: { mobileNumber: '081220000009' }, key })
    assert.equal(reply.code, 'INVALID_INPUT')
  }
})

test('#11: fifty concurrent requests with one key send one code', async () => {
  const client = app.client()
  const body = { mobileNumber: '081220000010' }
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => client.call(sendCode, { body, key: 'the-same-key' })),
  )
  for (const reply of replies) assert.equal(reply.code, 'SUCCESS')
  assert.equal((await client.call(sendCode, { body, key: 'another-key' })).code, 'TOO_MANY_REQUESTS')
})

test('#24: two sign-ins without x-adv-uuid get different devices', async () => {
  const tokens: string[] = []
  for (const number of ['081220000011', '081220000011']) {
    const otp = await codeFor(app, number)
    await app.clock.moveBy(60_000)
    const response = await fetch(`${app.url}/api/auth/login/otp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mobileNumber: number, otp }),
    })
    tokens.push(response.headers.get('set-cookie') ?? '')
  }
  const { rows } = await app.app.db.pool.query(
    'select count(distinct device_hash)::int as devices from session where user_id = (select user_id from session order by created_at desc limit 1)',
  )
  assert.equal(tokens.filter(Boolean).length, 2)
  assert.equal(rows[0].devices, 2)
})

test('#24: the database stores only the hash of a session token', async () => {
  const { cookie = '' } = await signIn(app, '081220000012')
  const secret = Buffer.from(cookie.split('=')[1] ?? '', 'base64url').subarray(16)
  const { rows } = await app.app.db.pool.query(
    'select count(*)::int as count from session where position($1 in token_hash) > 0',
    [secret],
  )
  assert.deepEqual([secret.length, rows[0].count], [32, 0])
})
