import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { livenessResult, startLiveness } from '@lumbung/shared/contract/onboarding/photos.ts'
import { failLiveness, passLiveness, signedIn } from '../../../testing/people/customers.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())
const sql = (text: string, values: unknown[] = []) => app.app.db.pool.query(text, values)

test('CX-104 E-10 R-052: the result of the face check, for a reload or another device', async () => {
  const { client } = await signedIn(app)
  const result = () => client.data(livenessResult)
  assert.deepEqual(await result(), { status: 'INITIATE', triesLeft: 3 })
  await client.data(startLiveness, { body: { context: 'moduleKYC' } })
  assert.deepEqual(await result(), { status: 'INITIATE', triesLeft: 3 }, 'a check that was only begun')
  await failLiveness(client)
  assert.deepEqual(await result(), { status: 'FAILED', triesLeft: 2, reason: 'STILL_PICTURE' })
  await passLiveness(client, 'moduleKYC')
  assert.deepEqual(await result(), { status: 'SUCCESS', triesLeft: 1 })
  await failLiveness(client)
  assert.deepEqual(await result(), { status: 'SUCCESS', triesLeft: 0 }, 'the accepted face stays')
})

test('D-114: going from one flow to the other gives no further tries', async () => {
  const { client } = await signedIn(app)
  await failLiveness(client, 'linearKYC')
  await failLiveness(client, 'moduleKYC')
  const last = await failLiveness(client, 'linearKYC')
  assert.equal(last.triesLeft, 0)
  for (const context of ['linearKYC', 'moduleKYC'] as const) {
    const refused = await client.call(startLiveness, { body: { context } })
    assert.equal(refused.code, 'MAX_RETRY_COUNT_REACHED_TRY_TOMORROW', context)
  }
})

test('PROCESSING: an answer that is being checked; one that the server never judged counts as none', async () => {
  const { client, userId } = await signedIn(app)
  const { challengeId } = await client.data(startLiveness, { body: { context: 'moduleKYC' } })
  await sql('update liveness_challenge set answered_at = $3 where user_id = $1 and id = $2', [
    userId,
    challengeId,
    app.clock.now(),
  ])
  assert.equal((await client.data(livenessResult)).status, 'PROCESSING')
  await app.clock.moveBy(3 * 60_000)
  assert.equal((await client.data(livenessResult)).status, 'INITIATE')
})

test('another customer’s result and a check in another context are not shown', async () => {
  const [one, two] = [await signedIn(app), await signedIn(app)]
  await passLiveness(one.client, 'moduleKYC')
  await passLiveness(two.client, 'securityCheck')
  assert.equal((await two.client.data(livenessResult)).status, 'INITIATE')
})
