import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { userInfo } from '@lumbung/shared/contract/accounts/people.ts'
import { proveSecurity, securityRequest, sendSecurityCode } from '@lumbung/shared/contract/accounts/security.ts'
import { startLiveness } from '@lumbung/shared/contract/onboarding/photos.ts'
import { user } from '@lumbung/shared/contract/onboarding/sections.ts'
import { customerOf } from '../../../platform/access/sessions.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { anyAddress, servedCalls } from '../../../testing/calls.ts'
import { filledIn, passLiveness } from '../../../testing/people/customers.ts'
import { readCode, signIn, wrongCode } from '../../../testing/people/sign-in.ts'
import { openTestApp, type TestApp, type TestClient } from '../../../testing/test-app.ts'
import { proveFace } from '../api.ts'
import { deviceFaceAt } from './device-store.ts'
import { guardDevice } from './guard-device.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const minute = 60_000
const day = 86_400_000
let people = 0
const nextNumber = () => `0812400${String(10_000 + ++people)}`

const callerFor = async (client: TestClient) => {
  const caller = await customerOf(app.app, client.cookie?.split('=')[1] ?? '', app.clock.now())
  if (!caller) throw new Error('not signed in')
  return caller
}

async function addChallenge(client: TestClient, context: string, result: 'SUCCESS' | 'FAILED'): Promise<string> {
  const id = newId()
  const { userId } = await client.data(userInfo)
  await app.app.db.pool.query(
    `insert into liveness_challenge (user_id, id, context, gestures, created_at, expires_at, result, answered_at)
     values ($1, $2, $3, '{BLINK}', $4, $4, $5, $4)`,
    [userId, id, context, app.clock.now(), result],
  )
  return id
}

async function storeFace(userId: string): Promise<void> {
  await app.app.db.pool.query(
    `insert into photo (user_id, id, kind, file_id, width, height, quality, created_at)
     values ($1, $2, 'LIVENESS_KTP', 'kept', 480, 640, '{}', $3)`,
    [userId, newId(), app.clock.now()],
  )
}

/** The refusal data of a guarded call, or undefined if it is allowed. */
async function guard(
  client: TestClient,
): Promise<
  { requestId: string; status: string; context: string; necessary: string[]; rejectSeconds: number } | undefined
> {
  try {
    await guardDevice(app.app, await callerFor(client))
    return undefined
  } catch (error) {
    assert.ok(error instanceof Refusal)
    assert.equal(error.code, 'SECURITY_CHECK_REQUIRED')
    return error.data as never
  }
}

/** A customer with a stored face, signed in on the verified device and on a new one. */
async function customerWithTwoDevices() {
  const number = nextNumber()
  const first = await signIn(app, number)
  const { userId, deviceHash } = await callerFor(first)
  await storeFace(userId)
  await app.app.db.transaction((tx) => proveFace(tx, userId, deviceHash, app.clock.now()))
  await app.clock.moveBy(minute)
  return { number, first, second: await signIn(app, number) }
}

async function openCheck(client: TestClient) {
  const check = await guard(client)
  if (!check) throw new Error('no security check was opened')
  return check
}

test('D-091: without a stored face every device is allowed', async () => {
  assert.equal(await guard(await signIn(app, nextNumber())), undefined)
})

test('N-19 D-091: a new device has to verify the face, the device on which it was stored does not', async () => {
  const { first, second } = await customerWithTwoDevices()
  assert.equal(await guard(first), undefined)
  const check = await openCheck(second)
  assert.deepEqual(
    { ...check, requestId: '' },
    { requestId: '', status: 'PENDING', context: 'changeDevice', necessary: ['LIVENESS'], rejectSeconds: 0 },
  )
})

test('D-092: ten concurrent guarded calls open one security check', async () => {
  const { second } = await customerWithTwoDevices()
  const checks = await Promise.all(Array.from({ length: 10 }, () => openCheck(second)))
  assert.equal(new Set(checks.map(({ requestId }) => requestId)).size, 1)
})

test('CX-53 CX-54: a passed challenge verifies the device', async () => {
  const { second } = await customerWithTwoDevices()
  const { requestId } = await openCheck(second)
  assert.equal((await second.data(securityRequest, { params: { requestId } })).status, 'PENDING')
  const challengeId = await addChallenge(second, 'changeDevice', 'SUCCESS')
  const passed = await second.data(proveSecurity, { params: { requestId, item: 'LIVENESS' }, body: { challengeId } })
  assert.deepEqual(passed, { requestId, status: 'PASSED', context: 'changeDevice', necessary: [], rejectSeconds: 0 })
  assert.equal(await guard(second), undefined)
})

test('CX-54 LIVENESS_FAILED: a failed challenge, another person’s or one of another context is refused; the third failure rejects for 24 hours', async () => {
  const { first, second } = await customerWithTwoDevices()
  const { requestId } = await openCheck(second)
  const prove = (challengeId: string) =>
    second.call(proveSecurity, { params: { requestId, item: 'LIVENESS' }, body: { challengeId } })
  const otherCustomer = await signIn(app, nextNumber())
  assert.equal((await prove(await addChallenge(first, 'linearKYC', 'SUCCESS'))).code, 'LIVENESS_FAILED')
  assert.equal((await prove(await addChallenge(otherCustomer, 'changeDevice', 'SUCCESS'))).code, 'LIVENESS_FAILED')
  const third = await prove(await addChallenge(second, 'changeDevice', 'FAILED'))
  const rejected = {
    requestId,
    status: 'REJECTED',
    context: 'changeDevice',
    necessary: ['LIVENESS'],
    rejectSeconds: 86_400,
  }
  assert.deepEqual(third.code === 'SUCCESS' && third.data, rejected)
  const late = await prove(await addChallenge(second, 'changeDevice', 'SUCCESS'))
  assert.deepEqual(late.code === 'SUCCESS' && late.data, rejected)
  assert.deepEqual(await guard(second), rejected)
  await app.clock.moveBy(day)
  const again = await openCheck(second)
  assert.equal(again.status, 'PENDING')
  assert.notEqual(again.requestId, requestId)
})

test('CX-54 OTP_CHECK_FAILED: a device without a code in the last 30 days also has to verify the number', async () => {
  const { number, second } = await customerWithTwoDevices()
  const { userId } = await second.data(userInfo)
  await app.app.db.pool.query('update device set code_at = null where user_id = $1', [userId])
  await app.clock.moveBy(day)
  const { requestId, necessary } = await openCheck(second)
  assert.deepEqual(necessary, ['OTP', 'LIVENESS'])
  await second.data(sendSecurityCode, { params: { requestId } })
  const otp = await readCode(app, number)
  assert.match(otp, /^\d{6}$/)
  const params = { requestId, item: 'OTP' as const }
  const wrong = await second.call(proveSecurity, { params, body: { otp: wrongCode(otp) } })
  assert.equal(wrong.code, 'OTP_CHECK_FAILED')
  const done = await second.data(proveSecurity, { params, body: { otp } })
  assert.deepEqual(done.necessary, ['LIVENESS'])
  assert.ok(await guard(second), 'the face is still missing')
  const challengeId = await addChallenge(second, 'changeDevice', 'SUCCESS')
  await second.data(proveSecurity, { params: { requestId, item: 'LIVENESS' }, body: { challengeId } })
  assert.equal(await guard(second), undefined)
})

test('D-091: if a code is needed as well, verifying the face alone is not enough', async () => {
  const { number } = await filledIn(app)
  await app.clock.moveBy(day)
  const second = await signIn(app, number)
  const { userId, deviceHash } = await callerFor(second)
  await app.app.db.pool.query('update device set code_at = null where user_id = $1', [userId])
  const { requestId, necessary } = await openCheck(second)
  assert.deepEqual(necessary, ['OTP', 'LIVENESS'])
  const { challengeId, result } = await passLiveness(second, 'changeDevice')
  assert.equal(result, 'SUCCESS')
  assert.equal((await second.call(user)).code, 'SECURITY_CHECK_REQUIRED')
  const shown = await second.data(proveSecurity, { params: { requestId, item: 'LIVENESS' }, body: { challengeId } })
  assert.deepEqual([shown.status, shown.necessary], ['PENDING', ['OTP']])
  assert.equal((await second.call(user)).code, 'SECURITY_CHECK_REQUIRED')
  await app.clock.moveBy(minute)
  await second.data(sendSecurityCode, { params: { requestId } })
  const otp = await readCode(app, number)
  const done = await second.data(proveSecurity, { params: { requestId, item: 'OTP' }, body: { otp } })
  assert.equal(done.status, 'PASSED')
  assert.equal((await second.call(user)).code, 'SUCCESS')
  assert.ok(await deviceFaceAt(app.app.db, userId, deviceHash))
})

test('D-091: a sign-in with a code is accepted as the code of an open check, before or after the face', async () => {
  for (const faceFirst of [true, false]) {
    const { number, second } = await customerWithTwoDevices()
    const { userId } = await second.data(userInfo)
    await app.app.db.pool.query('update device set code_at = null where user_id = $1', [userId])
    await app.clock.moveBy(day)
    const { requestId, necessary } = await openCheck(second)
    assert.deepEqual(necessary, ['OTP', 'LIVENESS'])
    const showFace = async () =>
      second.data(proveSecurity, {
        params: { requestId, item: 'LIVENESS' },
        body: { challengeId: await addChallenge(second, 'changeDevice', 'SUCCESS') },
      })
    if (faceFirst) assert.deepEqual((await showFace()).necessary, ['OTP'])
    await signIn(app, number, second)
    if (!faceFirst) {
      const check = await openCheck(second)
      assert.deepEqual([check.requestId, check.necessary], [requestId, ['LIVENESS']])
      await showFace()
    }
    assert.equal(await guard(second), undefined)
  }
})

test('a check is replaced after 30 minutes, and its failures still count', async () => {
  const { second } = await customerWithTwoDevices()
  const { requestId } = await openCheck(second)
  const prove = (id: string) =>
    second.call(proveSecurity, { params: { requestId: id, item: 'LIVENESS' }, body: { challengeId: newId() } })
  for (let n = 0; n < 2; n++) assert.equal((await prove(requestId)).code, 'LIVENESS_FAILED')
  await app.clock.moveBy(30 * minute)
  assert.equal((await prove(requestId)).code, 'NOT_FOUND')
  const replaced = await openCheck(second)
  assert.notEqual(replaced.requestId, requestId)
  const third = await prove(replaced.requestId)
  assert.equal(third.code === 'SUCCESS' && third.data.status, 'REJECTED')
})

test('#7 CX-53 NOT_FOUND: a check of another person, or of another device of the same person', async () => {
  const { first, second } = await customerWithTwoDevices()
  const { requestId } = await openCheck(second)
  const otherCustomer = await signIn(app, nextNumber())
  assert.equal((await otherCustomer.call(securityRequest, { params: { requestId } })).code, 'NOT_FOUND')
  const body = { challengeId: await addChallenge(first, 'changeDevice', 'SUCCESS') }
  const params = { requestId, item: 'LIVENESS' as const }
  assert.equal((await otherCustomer.call(proveSecurity, { params, body })).code, 'NOT_FOUND')
  assert.equal((await first.call(proveSecurity, { params, body })).code, 'NOT_FOUND')
})

test('every status change of a check adds a history row', async () => {
  const { second } = await customerWithTwoDevices()
  const { requestId } = await openCheck(second)
  const challengeId = await addChallenge(second, 'changeDevice', 'SUCCESS')
  await second.data(proveSecurity, { params: { requestId, item: 'LIVENESS' }, body: { challengeId } })
  const { rows } = await app.app.db.pool.query(
    'select from_status, to_status, event from security_request_history where request_id = $1 order by id',
    [requestId],
  )
  assert.deepEqual(rows, [
    { from_status: null, to_status: 'PENDING', event: 'open' },
    { from_status: 'PENDING', to_status: 'PASSED', event: 'complete' },
  ])
})

test('#5 D-091: on a new device every guarded call is refused with 994 until the face is verified, and no other face can replace it', async () => {
  const { client: first, number } = await filledIn(app)
  await app.clock.moveBy(day)
  const second = await signIn(app, number)
  const { userId } = await second.data(userInfo)
  const { deviceHash } = await callerFor(second)
  for (const { endpoint, name } of servedCalls.filter((one) => one.endpoint.guarded)) {
    const { method } = endpoint
    const response = await second.fetch(anyAddress(endpoint), { method, headers: { 'idempotency-key': newId() } })
    const reply = (await response.json()) as { code: string; securityCode?: number; data?: { status: string } }
    assert.deepEqual(
      [response.status, reply.code, reply.securityCode, reply.data?.status],
      [400, 'SECURITY_CHECK_REQUIRED', 994, 'PENDING'],
      name,
    )
  }
  const replacing = await second.call(startLiveness, { body: { context: 'linearKYC' } })
  assert.equal(replacing.code, 'SECURITY_CHECK_REQUIRED')
  assert.equal((await first.call(user)).code, 'SUCCESS')
  const { requestId } = await openCheck(second)
  const { challengeId, result } = await passLiveness(second, 'changeDevice')
  assert.equal(result, 'SUCCESS')
  const done = await second.data(proveSecurity, { params: { requestId, item: 'LIVENESS' }, body: { challengeId } })
  assert.equal(done.status, 'PASSED')
  assert.equal((await second.call(user)).code, 'SUCCESS')
  assert.ok(await deviceFaceAt(app.app.db, userId, deviceHash))
})
