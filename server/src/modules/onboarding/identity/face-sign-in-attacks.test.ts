import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { deleteAccount, sendDeletionCode } from '@lumbung/shared/contract/accounts/deletion.ts'
import { signOutOthers } from '@lumbung/shared/contract/accounts/devices.ts'
import { faceSignIn, finishFaceSignIn } from '@lumbung/shared/contract/accounts/face-sign-in.ts'
import { userInfo } from '@lumbung/shared/contract/accounts/people.ts'
import { proveSecurity } from '@lumbung/shared/contract/accounts/security.ts'
import { bankInfo } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { faceDetectionResult } from '@lumbung/shared/contract/onboarding/photos.ts'
import { countUse } from '../../../platform/limits/rate-limit.ts'
import {
  decidedCustomer,
  facePhotos,
  filledIn,
  formWith,
  newNumber,
  passLiveness,
  stillPicture,
} from '../../../testing/people/customers.ts'
import { attemptFor, showFace, signedOutCustomer, startFace, verdictOf } from '../../../testing/people/face-sign-in.ts'
import { readCode, signIn } from '../../../testing/people/sign-in.ts'
import { openTestApp, type TestApp, type TestClient } from '../../../testing/test-app.ts'
import { together } from '../../../testing/together.ts'
import { limitKeyOf } from '../../accounts/api.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const minute = 60_000
const day = 86_400_000

test('#4 faceIdLogin: a device learns nothing about numbers that are not its own, known or not', async () => {
  const [mine, theirs] = [await signedOutCustomer(app), await signedOutCustomer(app)]
  const replyTo = async (client: TestClient, number: string) => ({
    ...(await startFace(client, number)),
    requestId: '',
  })
  const known = await replyTo(mine.client, theirs.number)
  const unknown = await replyTo(mine.client, newNumber())
  assert.equal(known.code, 'FACE_SIGN_IN_UNAVAILABLE')
  assert.deepEqual(known, unknown)
  for (const number of [mine.number, newNumber()]) assert.deepEqual(await replyTo(app.client(), number), unknown)
  assert.equal((await app.client().data(faceSignIn)).offered, false)
})

test('#24 faceIdLogin: an attempt of one device is worthless on another, one of a number opens no other account', async () => {
  const [one, two] = [await signedOutCustomer(app), await signedOutCustomer(app)]
  const attempt = await attemptFor(one.client, one.number)
  assert.equal(verdictOf(await showFace(two.client, attempt)), 'FACE_SIGN_IN_UNAVAILABLE')
  assert.equal(verdictOf(await showFace(app.client(), attempt)), 'FACE_SIGN_IN_UNAVAILABLE')
  const cut = `${attempt.slice(0, -6)}AAAAAA`
  for (const forged of [cut, 'A'.repeat(200)])
    assert.equal(verdictOf(await showFace(one.client, forged)), 'FACE_SIGN_IN_UNAVAILABLE')
  // A phone that two people share.
  await app.clock.moveBy(day)
  const shared = app.client(one.client.device)
  await signIn(app, two.number, shared)
  const reply = await showFace(shared, attempt)
  assert.equal(verdictOf(reply), 'TOKEN_INVALID', 'expired by now')
  const fresh = await showFace(shared, await attemptFor(one.client, one.number))
  assert.equal(fresh.code === 'SUCCESS' && fresh.data.login?.userId, one.userId, 'the account it was started for')
})

test('faceIdLogin: an accepted challenge opens one session, also when it is sent three times concurrently', async () => {
  const { client, number, userId } = await signedOutCustomer(app)
  const attempt = await attemptFor(client, number)
  const sessions = async () =>
    (await app.app.db.pool.query('select 1 from session where user_id = $1', [userId])).rows.length
  const before = await sessions()
  // A customer has three uploads under way at most.
  const replies = await together(
    app,
    { sql: 'select from liveness_challenge where user_id = $1 for update', values: [userId] },
    Array.from({ length: 3 }, () => () => showFace(app.client(client.device), attempt)),
  )
  assert.deepEqual(replies.map(verdictOf).sort(), ['SUCCESS', 'TOKEN_INVALID', 'TOKEN_INVALID'])
  assert.equal(verdictOf(await showFace(client, attempt)), 'TOKEN_INVALID', 'a replay')
  assert.equal((await sessions()) - before, 1)
})

test('faceIdLogin: the fourth try of a day is not judged, also of four challenges that were started before', async () => {
  const { client, number } = await signedOutCustomer(app)
  const attempts: string[] = []
  for (let n = 0; n < 4; n++) attempts.push(await attemptFor(client, number))
  for (const attempt of attempts.slice(0, 3)) await showFace(client, attempt, await stillPicture())
  const fourth = await showFace(client, attempts[3] ?? '')
  assert.deepEqual(fourth.code === 'SUCCESS' && fourth.data, { result: 'TOKEN_INVALID', triesLeft: 0 })
  assert.equal(client.cookie, undefined)
})

test('faceIdLogin: tries are counted for each device, and whatever the idempotency key', async () => {
  const { client, number } = await signedOutCustomer(app)
  for (let n = 0; n < 3; n++)
    await showFace(client, await attemptFor(client, number), await stillPicture(), 'the-same-key')
  assert.equal((await startFace(client, number)).code, 'MAX_RETRY_COUNT_REACHED_TRY_TOMORROW')
  const second = await onSecondDevice(number)
  assert.equal((await startFace(second, number)).code, 'SUCCESS')
})

test('#38 faceIdLogin: pictures of a sign-in count among the person’s uploads of an hour', async () => {
  const { client, number, userId } = await signedOutCustomer(app)
  const bucket = `upload-3600:${await limitKeyOf(app.app.db, userId)}`
  await countUse(app.app.db, bucket, 3600, app.clock.now(), 20)
  assert.equal(verdictOf(await showFace(client, await attemptFor(client, number))), 'TOO_MANY_REQUESTS')
})

/** The same customer on another device that has shown the face. */
async function onSecondDevice(number: string) {
  await app.clock.moveBy(minute)
  const second = await signIn(app, number)
  const refused = await second.call(bankInfo)
  const requestId = 'data' in refused ? String((refused.data as { requestId: string }).requestId) : ''
  const { challengeId } = await passLiveness(second, 'changeDevice')
  await second.data(proveSecurity, { params: { requestId, item: 'LIVENESS' }, body: { challengeId } })
  return second
}

test('#5 CX-98 faceIdLogin: a device that was signed out is no longer known, also between start and face', async () => {
  const { client: first, number } = await decidedCustomer(app)
  const second = await onSecondDevice(number)
  const thief = app.client(first.device)
  const attempt = await attemptFor(thief, number)
  await second.data(signOutOthers)
  assert.equal((await thief.data(faceSignIn)).offered, false)
  assert.equal((await startFace(thief, number)).code, 'FACE_SIGN_IN_UNAVAILABLE')
  assert.equal(verdictOf(await showFace(thief, attempt)), 'FACE_SIGN_IN_UNAVAILABLE')
  assert.equal(thief.cookie, undefined)
})

test('faceIdLogin: a sign-in opens no session that was ended, and gets a token of its own', async () => {
  const customer = await decidedCustomer(app)
  const old = app.client(customer.client.device)
  old.cookie = customer.client.cookie
  await customer.client.fetch('/api/auth/logout', { method: 'POST' })
  await showFace(customer.client, await attemptFor(customer.client, customer.number))
  assert.equal((await customer.client.call(userInfo)).code, 'SUCCESS')
  assert.equal((await old.call(userInfo)).code, 'UNAUTHORIZED')
})

test('#25 faceIdLogin: a deleted account opens to no face, also between start and face', async () => {
  const { client, number } = await filledIn(app)
  const attempt = await attemptFor(client, number)
  await app.clock.moveBy(minute)
  await client.data(sendDeletionCode)
  await client.data(deleteAccount, { body: { otp: await readCode(app, number) } })
  const reply = await showFace(app.client(client.device), attempt)
  assert.notEqual(verdictOf(reply), 'SUCCESS')
  assert.equal((await startFace(client, number)).code, 'FACE_SIGN_IN_UNAVAILABLE')
})

test('faceIdLogin: its challenge proves nothing else, and no other challenge signs in', async () => {
  const { client, number, userId } = await decidedCustomer(app)
  await startFace(client, number)
  const { rows } = await app.app.db.pool.query(
    "select id from liveness_challenge where user_id = $1 and context = 'faceIdLogin'",
    [userId],
  )
  const form = formWith('frames', await facePhotos(), { challengeId: rows[0].id })
  const reply = await client.call(faceDetectionResult, { form })
  assert.deepEqual(reply.code === 'SUCCESS' && reply.data, { result: 'TOKEN_INVALID', triesLeft: 0 })
  const { rows: stored } = await app.app.db.pool.query('select frames from liveness_challenge where id = $1', [
    rows[0].id,
  ])
  assert.deepEqual(stored, [{ frames: [] }])
})

test('#30 faceIdLogin: pictures without an attempt of this device are refused before they are read', async () => {
  const head =
    '--x\r\ncontent-disposition: form-data; name="frames"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n'
  const response = await app.client().fetch(`/api${finishFaceSignIn.path}?attempt=${'A'.repeat(120)}`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: `${head}${'a'.repeat(1000)}`,
  })
  assert.equal(((await response.json()) as { code: string }).code, 'FACE_SIGN_IN_UNAVAILABLE')
})

test('#4 TOO_MANY_REQUESTS: a known device tries at most 20 numbers an hour', async () => {
  const { client, number } = await signedOutCustomer(app)
  for (let n = 0; n < 20; n++) assert.equal((await startFace(client, newNumber())).code, 'FACE_SIGN_IN_UNAVAILABLE')
  assert.equal((await startFace(client, number)).code, 'TOO_MANY_REQUESTS')
})
