import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addBankAccount, bankInfo, makePrimary } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { faceDetectionResult, startLiveness } from '@lumbung/shared/contract/onboarding/photos.ts'
import {
  decidedCustomer,
  faceForAccount,
  formWith,
  newAccount,
  passLiveness,
  stillPicture,
} from '../../../testing/people/customers.ts'
import { openTestApp, type TestApp, type TestClient } from '../../../testing/test-app.ts'
import { together } from '../../../testing/together.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const add = (client: TestClient, face: { challengeId?: string } = {}, number = newAccount()) =>
  client.call(addBankAccount, {
    body: { bankCode: 'BCA', accountNumber: number, accountNumberConfirmation: number, ...face },
  })
const accounts = async (client: TestClient) => (await client.data(bankInfo)).map(({ id, primary }) => [id, primary])

test('E-38 changeCard CX-20: to an existing limit no account is added without the face, in its own context and passed', async () => {
  const { client } = await decidedCustomer(app)
  const before = await accounts(client)
  assert.equal((await add(client)).code, 'LIVENESS_REQUIRED')
  for (const context of ['securityCheck', 'changePhone'] as const) {
    const { challengeId } = await passLiveness(client, context)
    assert.equal((await add(client, { challengeId })).code, 'LIVENESS_FAILED', context)
  }
  const { challengeId } = await client.data(startLiveness, { body: { context: 'changeCard' } })
  assert.equal((await add(client, { challengeId })).code, 'LIVENESS_FAILED', 'not answered')
  await client.data(faceDetectionResult, { form: formWith('frames', await stillPicture(), { challengeId }) })
  assert.equal((await add(client, { challengeId })).code, 'LIVENESS_FAILED', 'failed')
  const stranger = await decidedCustomer(app)
  assert.equal((await add(client, await faceForAccount(stranger.client))).code, 'LIVENESS_FAILED', 'of somebody else')
  assert.deepEqual(await accounts(client), before)
  assert.equal((await add(client, await faceForAccount(client))).code, 'SUCCESS')
})

test('changeCard CX-20: one face adds one account, also when two are sent concurrently; a wrong entry does not use it up', async () => {
  const { client, userId } = await decidedCustomer(app)
  const face = await faceForAccount(client)
  const wrong = { bankCode: 'BCA', accountNumber: newAccount(), accountNumberConfirmation: newAccount() }
  assert.equal((await client.call(addBankAccount, { body: { ...wrong, ...face } })).code, 'INVALID_INPUT')
  assert.equal(
    (await client.call(addBankAccount, { body: wrong })).code,
    'INVALID_INPUT',
    'before the face is asked for',
  )
  const replies = await together(
    app,
    { sql: 'select from application where user_id = $1 for update', values: [userId] },
    [() => add(client, face), () => add(client, face)],
  )
  assert.deepEqual(replies.map(({ code }) => code).sort(), ['LIVENESS_FAILED', 'SUCCESS'])
  assert.equal((await add(client, face)).code, 'LIVENESS_FAILED')
})

test('changeCard CX-21: without the face no other account becomes primary; the primary one stays so without', async () => {
  const { client } = await decidedCustomer(app)
  const [main = ''] = (await client.data(bankInfo)).map(({ id }) => id)
  const added = await add(client, await faceForAccount(client))
  const accountId = added.code === 'SUCCESS' ? added.data.id : ''
  await app.settle()
  const make = async (id: string, body = {}) =>
    (await client.call(makePrimary, { params: { accountId: id }, body })).code
  assert.equal(await make(accountId), 'LIVENESS_REQUIRED')
  assert.equal(await make(main), 'SUCCESS')
  const face = await faceForAccount(client)
  assert.equal(await make(accountId, face), 'SUCCESS')
  assert.equal(await make(main, face), 'LIVENESS_FAILED', 'a replay')
})
