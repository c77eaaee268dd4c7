import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { deleteAccount, sendDeletionCode } from '@lumbung/shared/contract/accounts/deletion.ts'
import * as contract from '@lumbung/shared/contract/accounts/mobile-change.ts'
import { userInfo, userSummary } from '@lumbung/shared/contract/accounts/people.ts'
import { notifications } from '@lumbung/shared/contract/notifications.ts'
import {
  contactInfo,
  decidedCustomer,
  filledIn,
  newNumber,
  passLiveness,
  signedIn,
} from '../../../testing/people/customers.ts'
import { changeNumber, proveNumber, readyChange } from '../../../testing/people/number-changes.ts'
import { readCode, signIn, wrongCode } from '../../../testing/people/sign-in.ts'
import { openTestApp, type TestApp, type TestClient } from '../../../testing/test-app.ts'
import { erasePerson } from '../retention/erase-person.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const minute = 60_000
const sql = async (text: string, values: unknown[] = []) => (await app.app.db.pool.query(text, values)).rows
const isSignedIn = async (client: TestClient) => (await client.call(userInfo)).code === 'SUCCESS'

const purpose = 'CHANGE_MOBILE' as const

test('CX-46 CX-100 CX-101 C-066: with a code of each number the account moves to the new one', async () => {
  const customer = await signedIn(app)
  const { client, number, userId } = customer
  await app.clock.moveBy(minute)
  const elsewhere = await signIn(app, number)
  const body = await readyChange(app, client, await proveNumber(app, customer))
  const before = client.cookie
  const reply = await changeNumber(client, body)
  assert.equal(reply.code, 'SUCCESS', JSON.stringify(reply))
  assert.notEqual(client.cookie, before)
  assert.ok(await isSignedIn(client))
  assert.match((await client.data(userSummary)).mobileNumber, new RegExp(`${body.mobileNumber.slice(-4)}$`))
  const old = app.client(client.device)
  old.cookie = before
  assert.equal((await old.call(userInfo)).status, 401, 'the former token')
  assert.equal((await elsewhere.call(userInfo)).status, 401, 'the other device')
  await app.clock.moveBy(minute)
  assert.equal((await (await signIn(app, body.mobileNumber)).data(userInfo)).userId, userId)
  // A number's third code of a day would need a proof of work.
  await app.clock.moveBy(24 * 60 * minute)
  assert.notEqual((await signedIn(app, number)).userId, userId, 'the former number registers again')
})

test('#5: the former number and the customer are notified, and the numbers are stored sealed', async () => {
  const customer = await signedIn(app)
  const body = await readyChange(app, customer.client, await proveNumber(app, customer))
  assert.equal((await changeNumber(customer.client, body)).code, 'SUCCESS')
  await app.settle()
  const inbox = await fetch(`${app.url}/api/sandbox/inbox?to=${customer.number}`)
  const { data } = (await inbox.json()) as { data: { messages: { text: string }[] } }
  assert.match(data.messages[0]?.text ?? '', /Nomor HP akun Lumbung Anda baru saja diganti/)
  const { items } = await customer.client.data(notifications, { query: {} })
  assert.equal(items[0]?.event, 'NUMBER_CHANGED')
  const rows = await sql(
    `select m::text as row from mobile_change m where user_id = $1 union all
     select p::text from person p where user_id = $1`,
    [customer.userId],
  )
  assert.equal(rows.length, 2)
  for (const number of [customer.number, body.mobileNumber])
    for (const { row } of rows) {
      const hex = Buffer.from(number.slice(1)).toString('hex')
      assert.ok(!row.includes(number.slice(1)) && !row.includes(hex))
    }
})

test('CX-101 changePhone: if the number is lost the stored face proves the owner, once', async () => {
  const { client, userId } = await decidedCustomer(app)
  assert.equal((await client.data(userSummary)).faceStored, true)
  const other = await passLiveness(client, 'changeCard')
  const refused = await client.call(contract.proveOldNumber, { body: { challengeId: other.challengeId } })
  assert.equal(refused.code, 'LIVENESS_FAILED', 'a face for another purpose')
  const { challengeId } = await passLiveness(client, 'changePhone')
  const stranger = await signedIn(app)
  assert.equal((await stranger.client.call(contract.proveOldNumber, { body: { challengeId } })).code, 'LIVENESS_FAILED')
  const { proof } = await client.data(contract.proveOldNumber, { body: { challengeId } })
  assert.equal((await client.call(contract.proveOldNumber, { body: { challengeId } })).code, 'LIVENESS_FAILED')
  assert.equal((await changeNumber(client, await readyChange(app, client, proof))).code, 'SUCCESS')
  const [row] = await sql('select proof from mobile_change where user_id = $1', [userId])
  assert.equal(row.proof, 'LIVENESS')
})

test('#4 C-066: a number with an account is answered like a free one, and only its holder learns of it', async () => {
  const customer = await signedIn(app)
  const taken = await signedIn(app)
  const proof = await proveNumber(app, customer)
  const send = (mobileNumber: string) =>
    customer.client.call(contract.sendNewNumberCode, { body: { proof, mobileNumber, purpose } })
  await app.clock.moveBy(minute)
  assert.deepEqual(await send(taken.number), await send(newNumber()))
  const otp = await readCode(app, taken.number)
  const body = { proof, mobileNumber: taken.number, otp: wrongCode(otp) }
  const wrong = await changeNumber(customer.client, body)
  assert.deepEqual([wrong.code, 'data' in wrong && wrong.data], ['OTP_CHECK_FAILED', { triesLeft: 2 }])
  assert.equal((await changeNumber(customer.client, { ...body, otp })).code, 'MOBILE_TAKEN')
  assert.equal((await changeNumber(customer.client, { ...body, otp })).code, 'OTP_CHECK_FAILED', 'the code is used')
  assert.ok(await isSignedIn(customer.client))
  assert.equal((await customer.client.data(userInfo)).userId, customer.userId)
})

test('C-066 V-27: the present number and an emergency contact’s are refused at the field', async () => {
  const customer = await filledIn(app)
  const proof = await proveNumber(app, customer)
  const send = (mobileNumber: string) =>
    customer.client.call(contract.sendNewNumberCode, { body: { proof, mobileNumber, purpose } })
  for (const [number, problem] of [
    [customer.number, 'mobilePresent'],
    [`+62${customer.number.slice(1)}`, 'mobilePresent'],
    [contactInfo.contactPhoneNumber, 'mobileOfContact'],
  ] as const) {
    const reply = await send(number)
    assert.deepEqual(['data' in reply && reply.data], [{ fields: { mobileNumber: problem } }])
  }
  for (const number of ['0211234567', '0841234567', '+6591234567', ''])
    assert.equal((await send(number)).code, 'INVALID_INPUT')
})

test('PROOF_EXPIRED: a proof is bound to its session and number, and lasts 15 minutes', async () => {
  const customer = await signedIn(app)
  await app.clock.moveBy(minute)
  const elsewhere = await signIn(app, customer.number)
  const stranger = await signedIn(app)
  const proof = await proveNumber(app, customer)
  const body = { proof, mobileNumber: newNumber(), purpose }
  for (const client of [elsewhere, stranger.client])
    assert.equal((await client.call(contract.sendNewNumberCode, { body })).code, 'PROOF_EXPIRED')
  const forged = { ...body, proof: `${proof.slice(0, -4)}AAAA` }
  assert.equal((await customer.client.call(contract.sendNewNumberCode, { body: forged })).code, 'PROOF_EXPIRED')
  const ready = await readyChange(app, customer.client, proof)
  await app.clock.moveBy(15 * minute)
  assert.equal((await changeNumber(customer.client, ready)).code, 'PROOF_EXPIRED')
  assert.equal((await customer.client.call(contract.sendNewNumberCode, { body })).code, 'PROOF_EXPIRED')
})

test('PROOF_EXPIRED: a proof serves for one change', async () => {
  const customer = await signedIn(app)
  const proof = await proveNumber(app, customer)
  assert.equal((await changeNumber(customer.client, await readyChange(app, customer.client, proof))).code, 'SUCCESS')
  const again = await customer.client.call(contract.sendNewNumberCode, {
    body: { proof, mobileNumber: newNumber(), purpose },
  })
  assert.equal(again.code, 'PROOF_EXPIRED')
})

test('#29 CX-101: twenty concurrent guesses at the code of the old number are all counted, and the right one is then refused', async () => {
  const { client, number } = await signedIn(app)
  await app.clock.moveBy(minute)
  await client.data(contract.sendOldNumberCode)
  const otp = await readCode(app, number)
  const guess = (code: string, key: string) => client.call(contract.proveOldNumber, { body: { otp: code }, key })
  const keys = Array.from({ length: 20 }, (_, n) => (n % 2 ? 'the-same-key' : `guess-number-${n}`))
  await Promise.all(keys.map((key) => guess(wrongCode(otp), key)))
  assert.equal((await guess(otp, 'the-right-one')).code, 'OTP_CHECK_FAILED')
})

test('#29 CX-46: guesses at the code of the new number are counted whatever the proof, also under one key', async () => {
  const customer = await signedIn(app)
  const body = await readyChange(app, customer.client, await proveNumber(app, customer))
  const forged = { ...body, proof: 'A'.repeat(60) }
  assert.equal((await changeNumber(customer.client, forged)).code, 'PROOF_EXPIRED')
  const wrong = { ...body, otp: wrongCode(body.otp) }
  assert.equal((await changeNumber(customer.client, wrong, 'the-same-key')).code, 'OTP_CHECK_FAILED')
  assert.equal(
    (await changeNumber(customer.client, { ...body, otp: '000000' }, 'the-same-key')).code,
    'IDEMPOTENCY_KEY_REUSED',
  )
  assert.equal((await changeNumber(customer.client, body)).code, 'OTP_CHECK_FAILED', 'three were counted')
})

test('C-066: the call serves the change of the number only', async () => {
  const customer = await signedIn(app)
  const body = { proof: await proveNumber(app, customer), mobileNumber: newNumber() }
  for (const changed of [{}, { purpose: 'LOG_IN' }]) {
    const reply = await customer.client.call(contract.sendNewNumberCode, { body: { ...body, ...changed } })
    assert.deepEqual([reply.code, 'data' in reply && reply.data], ['INVALID_INPUT', { fields: { purpose: 'invalid' } }])
  }
})

test('#31 C-066: a customer gets five codes for new numbers a day', async () => {
  const customer = await signedIn(app)
  const proof = await proveNumber(app, customer)
  const codes = []
  for (let n = 0; n < 6; n++) {
    const body = { proof, mobileNumber: newNumber(), purpose }
    codes.push((await customer.client.call(contract.sendNewNumberCode, { body })).code)
  }
  assert.deepEqual(codes, [...Array(5).fill('SUCCESS'), 'TOO_MANY_REQUESTS'])
})

test('#35 C-066: a customer gets three codes a day for one new number, so that its owner can still sign in', async () => {
  const customer = await signedIn(app)
  const proof = await proveNumber(app, customer)
  const mobileNumber = newNumber()
  const codes = []
  for (let n = 0; n < 4; n++) {
    codes.push(
      (await customer.client.call(contract.sendNewNumberCode, { body: { proof, mobileNumber, purpose } })).code,
    )
    await app.clock.moveBy(minute)
  }
  assert.deepEqual(codes, ['SUCCESS', 'SUCCESS', 'SUCCESS', 'TOO_MANY_REQUESTS'])
})

test('CX-101: a code and a face together, or neither, are no proof', async () => {
  const { client } = await signedIn(app)
  for (const body of [{}, { otp: '123456', challengeId: '01890000-0000-7000-8000-000000000000' }])
    assert.equal((await client.call(contract.proveOldNumber, { body })).code, 'INVALID_INPUT')
})

test('#5: a code on its way to the former number is void after the change', async () => {
  const customer = await signedIn(app)
  const { client, number } = customer
  const body = await readyChange(app, client, await proveNumber(app, customer))
  await app.clock.moveBy(minute)
  await client.data(sendDeletionCode)
  const otp = await readCode(app, number)
  assert.equal((await changeNumber(client, body)).code, 'SUCCESS')
  assert.equal((await client.call(deleteAccount, { body: { otp } })).code, 'OTP_CHECK_FAILED')
})

test('#27: an erasure also empties the messages to a former number, unless somebody else has it by now', async () => {
  for (const registered of [false, true]) {
    await app.settle()
    await sql('delete from message')
    const customer = await signedIn(app)
    const body = await readyChange(app, customer.client, await proveNumber(app, customer))
    assert.equal((await changeNumber(customer.client, body)).code, 'SUCCESS')
    await app.settle()
    await app.clock.moveBy(minute)
    if (registered) await signedIn(app, customer.number)
    // As if none had been sent yet.
    await sql(`update message set content = '\\x01'`)
    await app.app.db.transaction((tx) => erasePerson(app.app, tx, customer.userId))
    const kept = await sql('select 1 from message where content is not null')
    assert.equal(kept.length > 0, registered)
    assert.equal((await sql('select 1 from mobile_change where user_id = $1', [customer.userId])).length, 0)
  }
})
