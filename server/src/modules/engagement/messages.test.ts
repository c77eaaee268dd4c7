import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { submitApplication } from '@lumbung/shared/contract/onboarding/application.ts'
import { filledIn, newAccount } from '../../testing/people/customers.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { readInbox } from '../desk/inbox.ts'
import { queueSms } from './api.ts'

let app: TestApp
before(async () => {
  app = await openTestApp({ env: { DATABASE_POOL: '4' } })
})
after(() => app.close())

const inbox = (to: string) => readInbox(app.app.db, app.app.keys, to)
const code = (to: string) => ({ to, kind: 'SIGN_IN_CODE' as const, values: { code: '1234' } })
const message = { id: '01a1fcc4-0000-7000-8000-000000000001' }

test('more concurrent messages than database connections are all delivered', async () => {
  const numbers = Array.from({ length: 24 }, (_, n) => `+62812700000${10 + n}`)
  await app.app.db.transaction(async (tx) => {
    for (const number of numbers) await queueSms(app.app, tx, code(number))
  })
  await app.settle()
  for (const number of numbers) assert.equal((await inbox(number)).length, 1, number)
})

test('a message queued twice under one id is sent once', async () => {
  const to = '+6281270000001'
  for (let time = 0; time < 2; time++) await app.app.db.transaction((tx) => queueSms(app.app, tx, code(to), message.id))
  await app.settle()
  assert.equal((await inbox(to)).length, 1)
})

test('an expired code is not sent, and its content is deleted', async () => {
  const to = '+6281270000002'
  await app.app.db.transaction((tx) => queueSms(app.app, tx, code(to)))
  await app.clock.moveBy(6 * 60_000)
  await app.settle()
  assert.equal((await inbox(to)).length, 0)
  const kept = await app.app.db.pool.query('select 1 from message where content is not null')
  assert.equal(kept.rowCount, 0)
})

test('a customer whose application is referred to an operator gets no message yet', async () => {
  const { client, number } = await filledIn(app, { bank: { accountNumber: newAccount('9002') } })
  await client.data(submitApplication, { key: 'referred-1' })
  await app.settle()
  assert.deepEqual(
    (await inbox(number)).filter(({ kind }) => kind === 'DECISION'),
    [],
  )
})
