import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { devices } from '@lumbung/shared/contract/accounts/devices.ts'
import { faceSignIn } from '@lumbung/shared/contract/accounts/face-sign-in.ts'
import { userInfo } from '@lumbung/shared/contract/accounts/people.ts'
import { notifications } from '@lumbung/shared/contract/notifications.ts'
import { bankInfo } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { images } from '@lumbung/shared/contract/onboarding/photos.ts'
import { ProviderUnavailable } from '../../../providers/provider-error.ts'
import { newNumber, signedIn, stillPicture } from '../../../testing/people/customers.ts'
import {
  attemptFor,
  showFace,
  signedOutCustomer,
  startFace,
  withFaceCheck,
} from '../../../testing/people/face-sign-in.ts'
import { signIn } from '../../../testing/people/sign-in.ts'
import { openTestApp, type TestApp, type TestClient } from '../../../testing/test-app.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const day = 86_400_000
const sql = async (text: string, values: unknown[] = []) => (await app.app.db.pool.query(text, values)).rows
const offered = async (client: TestClient) => (await client.data(faceSignIn)).offered

test('E-38 faceIdLogin CX-131 to CX-133: a customer signs in by face on a device that verified number and face', async () => {
  const { client, number, userId } = await signedOutCustomer(app)
  assert.equal(await offered(client), true)
  const started = await startFace(client, number)
  assert.ok(started.code === 'SUCCESS')
  assert.equal(new Set(started.data.gestures).size, 3)
  assert.equal(started.data.triesLeft, 3)
  assert.equal(Date.parse(started.data.expiresAt) - app.clock.now().getTime(), 5 * 60_000)
  const reply = await showFace(client, started.data.attempt)
  assert.ok(reply.code === 'SUCCESS')
  const { result, triesLeft, login } = reply.data
  assert.deepEqual([result, triesLeft, login?.userId, login?.newUser], ['SUCCESS', 2, userId, false])
  assert.equal((await client.data(userInfo)).userId, userId)
})

test('CX-96 faceIdLogin: the list of devices says how each signed in; a sign-in on a known device is no news', async () => {
  const { client, number } = await signedOutCustomer(app)
  await showFace(client, await attemptFor(client, number))
  await app.clock.moveBy(60_000)
  const other = app.client()
  await signIn(app, number, other)
  await app.settle()
  const [mine, theirs] = await client.data(devices)
  assert.deepEqual([mine?.signedInBy, theirs?.signedInBy], ['FACE', 'CODE'])
  const told = (await client.data(notifications, { query: {} })).items.filter(({ event }) => event === 'DEVICE_ADDED')
  assert.equal(told.length, 1, 'of the other device only')
})

test('faceIdLogin: the session is as strong as one by code on the device, and renews no verification', async () => {
  const { client, number, userId } = await signedOutCustomer(app)
  const device = () => sql('select first_seen, code_at, face_at from device where user_id = $1', [userId])
  const before = await device()
  await app.clock.moveBy(day)
  await showFace(client, await attemptFor(client, number))
  assert.equal((await client.call(bankInfo)).code, 'SUCCESS', 'a guarded call')
  assert.deepEqual(await device(), before)
})

test('faceIdLogin: the pictures of an accepted and of a refused face are not stored', async () => {
  const { client, number, userId } = await signedOutCustomer(app)
  const files = async () => (await sql('select count(*)::int as n from photo where user_id = $1', [userId]))[0]?.n
  const loose = async () => (await sql('select file_id from file_to_remove where user_id = $1', [userId])).length
  const before = [await files(), await loose()]
  await showFace(client, await attemptFor(client, number), await stillPicture())
  await showFace(client, await attemptFor(client, number))
  assert.deepEqual([await files(), await loose()], before)
  const kept = await sql(
    "select frames, spent, result from liveness_challenge where context = 'faceIdLogin' and user_id = $1 order by created_at, id",
    [userId],
  )
  assert.deepEqual(kept, [
    { frames: [], spent: false, result: 'FAILED' },
    { frames: [], spent: true, result: 'SUCCESS' },
  ])
  assert.equal((await client.data(images, { query: { type: 'LIVENESS_WITHOUT_KTP' } })).length, 0)
})

test('faceIdLogin: another person’s face and a still picture are refused with their reasons', async () => {
  const { client, number } = await signedOutCustomer(app)
  const another = { verify: async () => ({ live: true, similarityPpm: 400_000, reason: 'OTHER_FACE' as const }) }
  const attempt = await attemptFor(client, number)
  const refused = await withFaceCheck(app, another, () => showFace(client, attempt))
  assert.deepEqual(refused.code === 'SUCCESS' && refused.data, { result: 'FAILED', triesLeft: 2, reason: 'OTHER_FACE' })
  const still = await showFace(client, await attemptFor(client, number), await stillPicture())
  assert.deepEqual(still.code === 'SUCCESS' && still.data, { result: 'FAILED', triesLeft: 1, reason: 'STILL_PICTURE' })
  assert.equal(client.cookie, undefined)
})

test('faceIdLogin: after three tries of a day only the code is left, on this device', async () => {
  const { client, number } = await signedOutCustomer(app)
  for (const triesLeft of [2, 1, 0]) {
    const reply = await showFace(client, await attemptFor(client, number), await stillPicture())
    assert.equal(reply.code === 'SUCCESS' && reply.data.triesLeft, triesLeft)
  }
  assert.equal((await startFace(client, number)).code, 'MAX_RETRY_COUNT_REACHED_TRY_TOMORROW')
  await app.clock.moveBy(60_000)
  await signIn(app, number, client)
  assert.equal((await client.call(userInfo)).code, 'SUCCESS')
  await app.clock.moveBy(day)
  assert.equal((await startFace(client, number)).code, 'SUCCESS')
})

test('PROVIDER_UNAVAILABLE: while the face check is down the try is not used up, and the code still works', async () => {
  const { client, number } = await signedOutCustomer(app)
  const attempt = await attemptFor(client, number)
  const down = { verify: () => Promise.reject(new ProviderUnavailable('face', 'down')) }
  const refused = await withFaceCheck(app, down, () => showFace(client, attempt))
  assert.equal(refused.code, 'PROVIDER_UNAVAILABLE')
  const reply = await showFace(client, attempt)
  assert.deepEqual(reply.code === 'SUCCESS' && [reply.data.result, reply.data.triesLeft], ['SUCCESS', 2])
  await app.clock.moveBy(60_000)
  await signIn(app, number, app.client())
})

test('FACE_SIGN_IN_UNAVAILABLE: the code on the device is older than 90 days, or the device has not shown the face', async () => {
  const { client, number } = await signedOutCustomer(app)
  await app.clock.moveBy(90 * day - 60_000)
  assert.equal((await startFace(client, number)).code, 'SUCCESS')
  await app.clock.moveBy(60_000)
  assert.equal(await offered(client), false)
  assert.equal((await startFace(client, number)).code, 'FACE_SIGN_IN_UNAVAILABLE')
  const second = app.client()
  await signIn(app, number, second)
  assert.equal(await offered(second), false)
  assert.equal((await startFace(second, number)).code, 'FACE_SIGN_IN_UNAVAILABLE', 'its security check is open')
})

test('CX-131: without a stored face, and on a device that nobody has used, no face is offered', async () => {
  const { client, number } = await signedIn(app)
  assert.equal(await offered(client), false)
  assert.equal((await startFace(client, number)).code, 'FACE_SIGN_IN_UNAVAILABLE')
  const stranger = app.client('')
  assert.equal(await offered(stranger), false)
  assert.equal((await startFace(stranger, newNumber())).code, 'FACE_SIGN_IN_UNAVAILABLE')
})
