import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { changeUserName, userSummary } from '@lumbung/shared/contract/accounts/people.ts'
import { home } from '@lumbung/shared/contract/home.ts'
import { decidedCustomer, signedIn } from '../../testing/customers.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

test('CX-45: the app calls customers as they wish, and by the first name of the ID card again without a name', async () => {
  const { client, userId } = await decidedCustomer(app)
  const names = async () => [(await client.data(home)).name, (await client.data(userSummary)).displayName]
  assert.deepEqual(await names(), ['Siti', undefined])
  await client.data(changeUserName, { body: { name: '  Mbak   Sari ' } })
  assert.deepEqual(await names(), ['Mbak Sari', 'Mbak Sari'])
  const { rows } = await app.app.db.pool.query('select display_name from person where user_id = $1', [userId])
  assert.ok(!rows[0].display_name.includes('Sari'), 'sealed')
  await client.data(changeUserName, { body: {} })
  assert.deepEqual(await names(), ['Siti', undefined])
})

test('CX-45: a name with digits, emoji or markup is refused, and so is one of 31 letters', async () => {
  const { client } = await signedIn(app)
  for (const name of ['Sari 99', 'Sari 😀', '<b>Sari</b>', ' ', 'Sa'.repeat(16)]) {
    const reply = await client.call(changeUserName, { body: { name } })
    assert.equal(reply.code, 'INVALID_INPUT', name)
  }
})
