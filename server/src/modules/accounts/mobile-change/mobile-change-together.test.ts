import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { deleteAccount, sendDeletionCode } from '@lumbung/shared/contract/accounts/deletion.ts'
import { userInfo } from '@lumbung/shared/contract/accounts/people.ts'
import { newNumber, signedIn } from '../../../testing/people/customers.ts'
import { changeNumber, proveNumber, readyChange } from '../../../testing/people/number-changes.ts'
import { readCode } from '../../../testing/people/sign-in.ts'
import { openTestApp, type TestApp, type TestClient } from '../../../testing/test-app.ts'
import { together } from '../../../testing/together.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const minute = 60_000
const sql = async (text: string, values: unknown[] = []) => (await app.app.db.pool.query(text, values)).rows
const isSignedIn = async (client: TestClient) => (await client.call(userInfo)).code === 'SUCCESS'

/** Holds every change under way until all of them wait. */
const holdPeople = (...userIds: string[]) => ({
  sql: 'select from session where user_id = any($1) for update',
  values: [userIds],
})

test('I13: of two customers who change to one number concurrently, one gets it', async () => {
  const mobileNumber = newNumber()
  const [one, two] = [await signedIn(app), await signedIn(app)]
  const ofOne = await readyChange(app, one.client, await proveNumber(app, one), mobileNumber)
  const proof = await proveNumber(app, two)
  await app.clock.moveBy(minute)
  const ofTwo = await readyChange(app, two.client, proof, mobileNumber)
  const replies = await together(app, holdPeople(one.userId, two.userId), [
    () => changeNumber(one.client, ofOne),
    () => changeNumber(two.client, ofTwo),
  ])
  assert.deepEqual(replies.map(({ code }) => code).sort(), ['MOBILE_TAKEN', 'SUCCESS'])
  assert.ok((await isSignedIn(one.client)) && (await isSignedIn(two.client)))
})

test('CX-46: two customers who swap towards each other’s number concurrently do not wait for each other', async () => {
  const [one, two] = [await signedIn(app), await signedIn(app)]
  const proofs = [await proveNumber(app, one), await proveNumber(app, two)]
  await app.clock.moveBy(minute)
  const bodies = [
    await readyChange(app, one.client, proofs[0] ?? '', two.number),
    await readyChange(app, two.client, proofs[1] ?? '', one.number),
  ] as const
  const replies = await together(app, holdPeople(one.userId, two.userId), [
    () => changeNumber(one.client, bodies[0]),
    () => changeNumber(two.client, bodies[1]),
  ])
  assert.deepEqual(
    replies.map(({ code }) => code),
    ['MOBILE_TAKEN', 'MOBILE_TAKEN'],
  )
})

test('CX-46: of two changes of one account concurrently, the first counts; the same key twice changes once', async () => {
  const customer = await signedIn(app)
  const proof = await proveNumber(app, customer)
  const bodies = [
    await readyChange(app, customer.client, proof),
    await readyChange(app, customer.client, proof),
  ] as const
  const twin = app.client(customer.client.device)
  twin.cookie = customer.client.cookie
  const replies = await together(app, holdPeople(customer.userId), [
    () => changeNumber(customer.client, bodies[0]),
    () => changeNumber(twin, bodies[1]),
  ])
  assert.deepEqual(replies.map(({ code }) => code).sort(), ['SUCCESS', 'UNAUTHORIZED'])
  assert.equal((await sql('select 1 from mobile_change where user_id = $1', [customer.userId])).length, 1)
  assert.equal((await sql('select 1 from mobile_directory where user_id = $1', [customer.userId])).length, 1)
})

test('#11 CX-46: the same request twice concurrently gets the same reply and session', async () => {
  const customer = await signedIn(app)
  const body = await readyChange(app, customer.client, await proveNumber(app, customer))
  const twin = app.client(customer.client.device)
  twin.cookie = customer.client.cookie
  // The second waits for the reply to the first.
  const replies = await together(app, { ...holdPeople(customer.userId), waiting: 1 }, [
    () => changeNumber(customer.client, body, 'change-once-1'),
    () => changeNumber(twin, body, 'change-once-1'),
  ])
  assert.deepEqual(replies[0], replies[1])
  assert.equal(twin.cookie, customer.client.cookie)
  assert.ok(await isSignedIn(twin))
})

test('#25 CX-46: of a change and a deletion concurrently, exactly one happens', async () => {
  const customer = await signedIn(app)
  const { client, userId, number } = customer
  const body = await readyChange(app, client, await proveNumber(app, customer))
  await app.clock.moveBy(minute)
  await client.data(sendDeletionCode)
  const otp = await readCode(app, number)
  const twin = app.client(client.device)
  twin.cookie = client.cookie
  const replies = await together<{ code: string }>(app, holdPeople(userId), [
    () => changeNumber(client, body),
    () => twin.call(deleteAccount, { body: { otp } }),
  ])
  const codes = replies.map(({ code }) => code).sort()
  assert.deepEqual(codes, ['SUCCESS', 'UNAUTHORIZED'])
  const people = await sql('select 1 from person where user_id = $1', [userId])
  const numbers = await sql('select 1 from mobile_directory where user_id = $1', [userId])
  assert.deepEqual([people.length, numbers.length], replies[0]?.code === 'SUCCESS' ? [1, 1] : [0, 0])
})
