import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { userInfo } from '@lumbung/shared/contract/accounts/people.ts'
import { proveSecurity, sendSecurityCode } from '@lumbung/shared/contract/accounts/security.ts'
import { loginOtp, sendCode } from '@lumbung/shared/contract/accounts/sign-in.ts'
import { loanAgreement, order as orderCall, sendOrderCode, signOrder } from '@lumbung/shared/contract/lending/orders.ts'
import { quote } from '@lumbung/shared/contract/lending/products.ts'
import { normaliseMobile } from '@lumbung/shared/rules/phone.ts'
import { mobileHash } from '../../modules/accounts/api.ts'
import { newId } from '../../platform/ids.ts'
import { housekeepingSchedules } from '../../platform/jobs/housekeeping.ts'
import { type Borrower, borrowers, loanOf3Million } from '../../testing/loans/borrowers.ts'
import { codeFor, readCode, signIn, wrongCode } from '../../testing/people/sign-in.ts'
import { openTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'

// A used idempotency key does not reverse a counted attempt, regardless of the user and the call (#29).
let app: TestApp
let next: () => Borrower
before(async () => {
  app = await openTestApp({ env: { TRUST_PROXY: '127.0.0.1' } })
  next = await borrowers(app, 8)
})
after(() => app.close())

const key = () => randomUUID()
const minute = 60_000
const sql = async (text: string, values: unknown[] = []) => (await app.app.db.pool.query(text, values)).rows
const guess = (client: TestClient, mobileNumber: string, otp: string, used: string) =>
  client.call(loginOtp, { body: { mobileNumber, otp }, key: used })
const visibleParts = ({ status, code, ...rest }: { status: number; code: string }) => ({
  status,
  code,
  data: 'data' in rest ? rest.data : undefined,
})
/** Tries counted at the latest sign-in code of a number. */
const triesOf = async (number: string) =>
  (
    await sql('select tries from one_time_code where subject = $1 order by created_at desc, id desc limit 1', [
      mobileHash(app.app, normaliseMobile(number)),
    ])
  )[0].tries

test('#29: guesses at sign-in under a used key are all counted, none is compared, and the code is void', async () => {
  const [number, used] = ['081260000001', key()]
  const client = app.client()
  assert.equal((await guess(client, '081260009999', '0000', used)).code, 'OTP_CHECK_FAILED')
  const code = await codeFor(app, number, client)
  const [right, wrong] = [await guess(client, number, code, used), await guess(client, number, wrongCode(code), used)]
  assert.deepEqual(visibleParts(right), visibleParts(wrong))
  assert.equal(right.code, 'IDEMPOTENCY_KEY_REUSED')
  for (let n = 0; n < 16; n++) await guess(client, number, wrongCode(code), used)
  assert.equal(await triesOf(number), 3)
  assert.equal((await guess(app.client(), number, code, key())).status, 429)
})

test('#29: fifty concurrent guesses under one new key are counted one by one, until none is compared', async () => {
  const number = '081260000002'
  const client = app.client()
  const [code, once] = [await codeFor(app, number, client), key()]
  const otps = Array.from({ length: 50 }, (_, n) => String((Number(code) + 1 + n) % 10_000).padStart(4, '0'))
  const replies = await Promise.all(otps.map((otp) => guess(client, number, otp, once)))
  assert.equal(replies.filter((one) => one.code === 'SUCCESS').length, 0)
  assert.equal((await guess(app.client(), number, code, key())).status, 429)
  const [{ failures }] = await sql(
    `select max(count)::int as failures from rate_count where bucket like 'login-device:%'`,
  )
  // A guess after the device's twenty is refused without being counted or compared.
  assert.ok(failures >= 20, `${failures}`)
})

test('#29: a key of another call or another device reverses no counted try either', async () => {
  const number = '081260000003'
  const [client, used] = [app.client(), key()]
  const sent = await client.call(sendCode, { body: { mobileNumber: number }, key: used })
  assert.equal(sent.code, 'SUCCESS')
  assert.equal((await guess(client, number, '0000', used)).code, 'IDEMPOTENCY_KEY_REUSED')
  assert.equal(await triesOf(number), 1)
  assert.equal((await guess(app.client(), number, '0001', used)).code, 'OTP_CHECK_FAILED')
  assert.equal(await triesOf(number), 2)
})

test('#29: the same guess under the same key is one guess, also concurrently', async () => {
  const number = '081260000004'
  const [client, once] = [app.client(), key()]
  const code = await codeFor(app, number, client)
  const first = await guess(client, number, wrongCode(code), once)
  assert.deepEqual(visibleParts(await guess(client, number, wrongCode(code), once)), visibleParts(first))
  assert.equal(await triesOf(number), 1)
  const again = key()
  const both = await Promise.all([guess(client, number, code, again), guess(client, number, code, again)])
  assert.deepEqual(
    both.map((one) => one.code),
    ['SUCCESS', 'SUCCESS'],
  )
  const { userId } = await client.data(userInfo)
  assert.equal((await sql('select from session where user_id = $1', [userId])).length, 1)
})

test('#29: 300 wrong signing codes under a used key void the code, and the order ends with the next', async () => {
  const b = next()
  const used = key()
  const placed = await b.apply({}, used)
  const orderId = placed.code === 'SUCCESS' ? placed.data.orderId : ''
  const { documentHash } = await b.client.data(loanAgreement, { query: { orderId } })
  const code = await b.code(orderId, 'SIGN')
  const sign = (otp: string, one = used) =>
    b.client.call(signOrder, { params: { orderId }, body: { otp, documentHash, consent: true }, key: one })
  const replies = []
  for (let n = 0; n < 30; n++) replies.push(await sign(wrongCode(code)))
  assert.ok(replies.every((one) => one.code === 'IDEMPOTENCY_KEY_REUSED'))
  const right = await sign(code, key())
  assert.deepEqual([right.code, 'data' in right && right.data], ['OTP_CHECK_FAILED', { triesLeft: 0 }])
  assert.equal((await b.client.data(orderCall, { params: { orderId } })).status, 'CANCELED')
})

test('#29: an error after the comparison leaves the guess counted', async () => {
  const number = '081260000005'
  const client = app.client()
  const code = await codeFor(app, number, client)
  await sql(
    `create function fail_session() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$`,
  )
  await sql('create trigger fail_session before insert on session for each row execute function fail_session()')
  const reply = await guess(client, number, code, key())
  await sql('drop trigger fail_session on session')
  assert.equal(reply.status, 500)
  assert.equal(await triesOf(number), 1)
  assert.equal((await guess(client, number, code, key())).code, 'SUCCESS')
})

test('#29: codes of a security check are also counted under a used key', async () => {
  const number = '081260000006'
  const client = await signIn(app, number)
  await app.clock.moveBy(minute)
  const { userId } = await client.data(userInfo)
  const [{ device_hash: device }] = await sql('select device_hash from session where user_id = $1', [userId])
  const requestId = newId()
  await sql(
    `insert into security_request (user_id, id, device_hash, status, context, necessary, failures, created_at)
     values ($1, $2, $3, 'PENDING', 'securityCheck', '{OTP}', 0, $4)`,
    [userId, requestId, device, app.clock.now()],
  )
  await client.data(sendSecurityCode, { params: { requestId } })
  const code = await readCode(app, number)
  const used = key()
  const prove = (otp: string, one = used) =>
    client.call(proveSecurity, { params: { requestId, item: 'OTP' }, body: { otp }, key: one })
  assert.equal((await prove(wrongCode(code))).code, 'OTP_CHECK_FAILED')
  for (let n = 0; n < 5; n++) {
    const otp = String((Number(code) + 2 + n) % 1_000_000).padStart(6, '0')
    assert.equal((await prove(otp)).code, 'IDEMPOTENCY_KEY_REUSED')
  }
  assert.notEqual((await prove(code, key())).code, 'SUCCESS')
})

test('31: whatever a signed-in customer requests, the number gets at most five SMS a day', async () => {
  const b = next()
  const before = (await sql('select count(*)::int as count from message'))[0].count
  for (let n = 0; n < 25; n++) {
    const placed = await b.apply()
    if (placed.code !== 'SUCCESS') break
    const { orderId } = placed.data
    await b.client.call(sendOrderCode, { params: { orderId }, body: { step: 'SIGN' } })
    await b.client.fetch(`/api/loan/order/${orderId}/cancel`, { method: 'POST' })
  }
  assert.equal((await sql('select count(*)::int as count from message'))[0].count - before, 5)
})

test('8: a quote stores no key, and keys of anonymous callers expire after ten minutes', async () => {
  const kept = async () => (await sql('select count(*)::int as count from idempotency_key'))[0].count
  const before = await kept()
  const { productId, amount, tenor } = loanOf3Million
  for (let n = 0; n < 20; n++)
    assert.equal((await app.client().call(quote, { body: { productId, amount, tenor }, key: key() })).code, 'SUCCESS')
  assert.equal(await kept(), before)
  const [client, once] = [app.client(), key()]
  const ask = () => client.call(sendCode, { body: { mobileNumber: '081260000007' }, key: once })
  const first = await ask()
  await app.clock.moveBy(9 * minute)
  assert.deepEqual(visibleParts(await ask()), visibleParts(first))
  await app.clock.moveBy(minute)
  const later = await ask()
  assert.notDeepEqual(visibleParts(later), visibleParts(first), 'a new code is sent')
  await app.clock.moveBy(11 * minute)
  const job = housekeepingSchedules.find(({ name }) => name === 'platform.end-short-lived')
  await job?.run(app.app)
  assert.equal((await sql('select from idempotency_key where expires_at <= $1', [app.clock.now()])).length, 0)
})

test('8: anonymous callers together store at most 3000 replies a minute', async () => {
  await app.clock.moveBy(minute)
  await sql(
    `insert into rate_count (bucket, window_start, count, ends_at)
    values ('anonymous-keys', to_timestamp(floor(extract(epoch from $1::timestamptz) / 60) * 60), 3000, $1)`,
    [app.clock.now()],
  )
  const kept = async () => (await sql('select count(*)::int as count from idempotency_key'))[0].count
  const before = await kept()
  const client = app.client()
  const reply = await client.call(sendCode, { body: { mobileNumber: '081260000008' }, key: key() })
  assert.equal(reply.code, 'SUCCESS')
  assert.equal(await kept(), before)
})
