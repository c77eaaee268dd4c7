import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { userSummary } from '@lumbung/shared/contract/accounts/people.ts'
import { home } from '@lumbung/shared/contract/home.ts'
import { changeUser, user } from '@lumbung/shared/contract/onboarding/sections.ts'
import { decidedCustomer, filledIn, signedIn } from '../../../testing/people/customers.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const personOf = async (userId: string) =>
  (await app.app.db.pool.query('select display_name, language from person where user_id = $1', [userId])).rows[0]

test('C-014: the app calls customers as they wish, and by the first name of the ID card again without a name', async () => {
  const { client, userId } = await decidedCustomer(app)
  const names = async () => [(await client.data(home)).name, (await client.data(userSummary)).displayName]
  assert.deepEqual(await names(), ['Siti', undefined])
  await client.data(changeUser, { body: { displayName: '  Mbak   Sari ' } })
  assert.deepEqual(await names(), ['Mbak Sari', 'Mbak Sari'])
  assert.ok(!(await personOf(userId)).display_name.includes('Sari'), 'sealed')
  await client.data(changeUser, { body: { language: 'en-us' } })
  assert.deepEqual(await names(), ['Mbak Sari', 'Mbak Sari'], 'what is left out stays')
  await client.data(changeUser, { body: { displayName: '' } })
  assert.deepEqual(await names(), ['Siti', undefined])
})

test('C-014: a name with digits, emoji or markup is refused, and so is one of 31 letters', async () => {
  const { client } = await signedIn(app)
  for (const displayName of ['Sari 99', 'Sari 😀', '<b>Sari</b>', 'Sa'.repeat(16)]) {
    const reply = await client.call(changeUser, { body: { displayName } })
    assert.equal(reply.code, 'INVALID_INPUT', displayName)
  }
})

test('C-014: the language of messages is the chosen one; no other is known', async () => {
  const { client, userId } = await signedIn(app)
  for (const language of ['en-us', 'id'] as const) {
    await client.data(changeUser, { body: { language } })
    assert.equal((await personOf(userId)).language, language)
  }
  for (const language of ['en', 'fr', '', 'ID', null])
    assert.equal((await client.call(changeUser, { body: { language } })).code, 'INVALID_INPUT', String(language))
  await assert.rejects(
    app.app.db.pool.query("update person set language = 'fr' where user_id = $1", [userId]),
    /check constraint/,
  )
})

test('C-014: nothing of the application, the account or another customer can be changed with it', async () => {
  const { client, userId } = await filledIn(app)
  const [one, other] = [await client.data(user), await signedIn(app)]
  for (const field of [...Object.keys(one), 'mobile', 'user_type', 'display_name', 'constructor']) {
    const reply = await client.call(changeUser, { body: { language: 'en-us', [field]: other.userId } })
    assert.equal(reply.code, 'INVALID_INPUT', field)
  }
  assert.equal((await personOf(userId)).language, 'id')
  assert.deepEqual(await client.data(user), one)
  assert.equal((await app.client().call(changeUser, { body: { language: 'en-us' } })).code, 'UNAUTHORIZED')
})

test('C-014 N-01: the reply is the masked record', async () => {
  const { client } = await filledIn(app)
  assert.deepEqual(await client.data(changeUser, { body: {} }), await client.data(user))
})
