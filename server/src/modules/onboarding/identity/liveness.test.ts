import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { faceDetectionResult, gestures, images, startLiveness } from '@lumbung/shared/contract/onboarding/photos.ts'
import { saveKtpInfo } from '@lumbung/shared/contract/onboarding/sections.ts'
import { IdentityCheckContext } from '@lumbung/shared/enums/onboarding/identity.ts'
import { blackPng } from '../../../platform/files/photos/photo-samples.ts'
import { ProviderUnavailable } from '../../../providers/provider-error.ts'
import {
  decidedCustomer,
  facePhotos,
  formWith,
  ktpInfo,
  newNik,
  passLiveness,
  signedIn,
  uploadPhoto,
} from '../../../testing/people/customers.ts'
import { openTestApp, type TestApp, type TestClient } from '../../../testing/test-app.ts'
import { consumeChallenge, hasStoredFace } from '../api.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const start = async (client: TestClient) => client.data(startLiveness, { body: { context: 'linearKYC' } })
const answer = async (client: TestClient, challengeId: string, frames?: Buffer[]) =>
  client.call(faceDetectionResult, { form: formWith('frames', frames ?? (await facePhotos()), { challengeId }) })
const resultOf = (reply: Awaited<ReturnType<typeof answer>>) => (reply.code === 'SUCCESS' ? reply.data : reply.code)

test('CX-55: a challenge has three different gestures, five minutes and three tries', async () => {
  const { client } = await signedIn(app)
  const challenge = await start(client)
  assert.equal(new Set(challenge.gestures).size, 3)
  assert.ok(challenge.gestures.every((gesture) => gestures.includes(gesture)))
  assert.equal(challenge.triesLeft, 3)
  assert.equal(Date.parse(challenge.expiresAt) - app.clock.now().getTime(), 5 * 60_000)
})

test('C-024: a passed challenge stores the face; answering it again is TOKEN_INVALID', async () => {
  const { client, userId } = await signedIn(app)
  assert.equal(await hasStoredFace(app.app.db, userId), false)
  const { challengeId, result, triesLeft } = await passLiveness(client)
  assert.deepEqual([result, triesLeft], ['SUCCESS', 2])
  assert.equal(await hasStoredFace(app.app.db, userId), true)
  assert.equal((await client.data(images, { query: { type: 'LIVENESS_KTP' } })).length, 1)
  assert.deepEqual(resultOf(await answer(client, challengeId)), { result: 'TOKEN_INVALID', triesLeft: 2 })
})

test('a passed challenge can be consumed once, in its context', async () => {
  const { client, userId } = await signedIn(app)
  const { challengeId } = await passLiveness(client)
  const proves = (context: string) => app.app.db.transaction((tx) => consumeChallenge(tx, userId, challengeId, context))
  assert.equal(await proves('securityCheck'), false)
  assert.equal(await proves('linearKYC'), true)
  assert.equal(await proves('linearKYC'), false)
})

test('TOKEN_INVALID: an unknown, expired or another person’s challenge', async () => {
  const [one, two] = [await signedIn(app), await signedIn(app)]
  const { challengeId } = await start(one.client)
  const invalid = { result: 'TOKEN_INVALID', triesLeft: 0 }
  assert.deepEqual(resultOf(await answer(two.client, challengeId)), invalid)
  for (const unknown of ['nonsense', '-'.repeat(36), '0190f0e0-0000-7000-8000-000000000000'])
    assert.deepEqual(resultOf(await answer(one.client, unknown)), invalid, unknown)
  await app.clock.moveBy(5 * 60_000)
  assert.deepEqual(resultOf(await answer(one.client, challengeId)), { ...invalid, triesLeft: 3 })
})

test('of two concurrent answers one counts, and the face check is called once', async (t) => {
  const { faceCheck } = app.app.providers
  t.after(() => {
    app.app.providers.faceCheck = faceCheck
  })
  let calls = 0
  app.app.providers.faceCheck = {
    verify: (evidence) => {
      calls += 1
      return faceCheck.verify(evidence)
    },
  }
  const { client } = await signedIn(app)
  const { challengeId } = await start(client)
  const both = (await Promise.all([answer(client, challengeId), answer(client, challengeId)])).map(resultOf)
  assert.deepEqual(both.map((one) => typeof one === 'object' && one.result).sort(), ['SUCCESS', 'TOKEN_INVALID'])
  assert.equal(calls, 1)
})

test('a still picture fails with its reason; after three tries a challenge is refused until midnight in Jakarta', async () => {
  const { client } = await signedIn(app)
  const [frame = Buffer.alloc(0)] = await facePhotos(1)
  for (const triesLeft of [2, 1, 0]) {
    const { challengeId } = await start(client)
    const reply = resultOf(await answer(client, challengeId, [frame, frame, frame]))
    assert.deepEqual(reply, { result: 'FAILED', triesLeft, reason: 'STILL_PICTURE' })
  }
  const refused = await client.call(startLiveness, { body: { context: 'linearKYC' } })
  assert.equal(refused.code, 'MAX_RETRY_COUNT_REACHED_TRY_TOMORROW')
  const other = await client.call(startLiveness, { body: { context: 'securityCheck' } })
  assert.equal(other.code, 'SUCCESS', 'another context has its own tries')
  const before = app.clock.now().toISOString()
  app.clock.set('2026-11-20T17:00:00Z')
  assert.equal((await start(client)).triesLeft, 3)
  app.clock.set(before)
})

test('a failed challenge stores no frames; a second face replaces the file of the first', async () => {
  const { client, userId } = await signedIn(app)
  const { challengeId } = await start(client)
  const [frame = Buffer.alloc(0)] = await facePhotos(1)
  await answer(client, challengeId, [frame, frame, frame])
  await passLiveness(client)
  await passLiveness(client)
  const challenges = await app.app.db.pool.query(
    'select result, cardinality(frames) as frames from liveness_challenge where user_id = $1 order by created_at, id',
    [userId],
  )
  assert.deepEqual(challenges.rows, [
    { result: 'FAILED', frames: 0 },
    { result: 'SUCCESS', frames: 3 },
    { result: 'SUCCESS', frames: 3 },
  ])
  const given = await app.app.db.pool.query(
    `select p.kind from file_to_remove f join photo p using (user_id, file_id) where f.user_id = $1 and p.replaced_at is not null`,
    [userId],
  )
  assert.deepEqual(given.rows, [{ kind: 'LIVENESS_KTP' }])
})

test('WRONG_PHOTO_FORMAT: too few or too large frames and other formats cost no try', async () => {
  const { client } = await signedIn(app)
  const { challengeId } = await start(client)
  const [one = Buffer.alloc(0), two = one, three = one] = await facePhotos()
  const cases: [string, Buffer[]][] = [
    ['FRAME_COUNT', [one, two]],
    ['TOO_LARGE', [one, two, Buffer.concat([three, Buffer.alloc(500 * 1024)])]],
    ['UNSUPPORTED', [one, two, blackPng(100, 100)]],
    ['EMPTY', [one, two, Buffer.alloc(0)]],
  ]
  for (const [problem, frames] of cases) {
    const reply = await answer(client, challengeId, frames)
    assert.deepEqual([reply.code, 'data' in reply && reply.data], ['WRONG_PHOTO_FORMAT', { problem }])
  }
  const done = resultOf(await answer(client, challengeId))
  assert.deepEqual(done, { result: 'SUCCESS', triesLeft: 2 })
})

test('9021 and 9022: a face that is not live or another person’s fails with its reason', async () => {
  for (const [serial, reason] of [
    ['9021', 'NOT_LIVE'],
    ['9022', 'OTHER_FACE'],
  ] as const) {
    const { client } = await signedIn(app)
    await client.data(saveKtpInfo, { body: ktpInfo({ idNumber: newNik(serial) }) })
    await uploadPhoto(client, 'KTP')
    const { result, reason: given } = await passLiveness(client)
    assert.deepEqual([result, given], ['FAILED', reason])
  }
})

test('PROVIDER_UNAVAILABLE: a challenge stays open while the face check is down', async (t) => {
  const { client } = await signedIn(app)
  const { challengeId } = await start(client)
  const { faceCheck } = app.app.providers
  t.after(() => {
    app.app.providers.faceCheck = faceCheck
  })
  app.app.providers.faceCheck = { verify: () => Promise.reject(new ProviderUnavailable('face', 'down')) }
  assert.equal((await answer(client, challengeId)).code, 'PROVIDER_UNAVAILABLE')
  app.app.providers.faceCheck = faceCheck
  assert.deepEqual(resultOf(await answer(client, challengeId)), { result: 'SUCCESS', triesLeft: 2 })
})

test('HAS_LIMIT: an approved customer cannot change the face, but can pass a security check', async () => {
  const { client } = await decidedCustomer(app)
  const kyc = await client.call(startLiveness, { body: { context: 'linearKYC' } })
  assert.equal(kyc.code, 'HAS_LIMIT')
  const { result } = await passLiveness(client, 'securityCheck')
  assert.equal(result, 'SUCCESS')
})

test('E-38: a customer with a limit checks the face in every context but those of the application', async () => {
  const { client } = await decidedCustomer(app)
  const closed = ['linearKYC', 'moduleKYC', 'returnKYC']
  for (const context of IdentityCheckContext) {
    const { code } = await client.call(startLiveness, { body: { context } })
    // A sign-in has calls of its own.
    const other = context === 'faceIdLogin' ? 'INVALID_INPUT' : 'SUCCESS'
    assert.equal(code, closed.includes(context) ? 'HAS_LIMIT' : other, context)
  }
})
