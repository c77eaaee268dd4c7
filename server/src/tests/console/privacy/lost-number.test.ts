import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { deleteAccount, sendDeletionCode } from '@lumbung/shared/contract/accounts/deletion.ts'
import { devices } from '@lumbung/shared/contract/accounts/devices.ts'
import { askForAccount, lostNumber } from '@lumbung/shared/contract/accounts/lost-number.ts'
import { userInfo } from '@lumbung/shared/contract/accounts/people.ts'
import type { Role } from '@lumbung/shared/contract/operators/acts.ts'
import { approve } from '@lumbung/shared/contract/operators/approvals.ts'
import * as contract from '@lumbung/shared/contract/operators/cases/lost-numbers.ts'
import { giveOwnTrace } from '@lumbung/shared/contract/operators/privacy/relations.ts'
import { endRetention } from '../../../platform/personal-data/retention.ts'
import { borrowerAt } from '../../../testing/loans/borrowers.ts'
import {
  type Customer,
  contactInfo,
  decidedCustomer,
  newNik,
  newNumber,
  passLiveness,
  signedIn,
} from '../../../testing/people/customers.ts'
import { askedForLost, askForLost, lostNumberOf } from '../../../testing/people/lost-numbers.ts'
import { changeNumber, proveNumber, readyChange } from '../../../testing/people/number-changes.ts'
import { newOperator, type TestOperator } from '../../../testing/people/operators.ts'
import { readCode, signIn } from '../../../testing/people/sign-in.ts'
import { rowsLeft } from '../../../testing/rows-left.ts'
import { openTestApp, query, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const reason = 'Wajah dan data cocok, ditelepon'
const operator = (role: Role = 'SENIOR') => newOperator(app, [role])

/** An approved customer with this NIK. */
async function owner(nik = newNik()): Promise<Customer & { nik: string }> {
  return { ...(await decidedCustomer(app, { ktp: { idNumber: nik } })), nik }
}
const ask = askForLost
const idOf = (customer: Customer) => lostNumberOf(app, customer)
const asked = (nik: string, number?: string) => askedForLost(app, nik, number)
const propose = ({ client }: TestOperator, lostNumberId: string) =>
  client.call(contract.proposeNumber, { params: { lostNumberId }, body: { reason } })
async function proposed(lostNumberId: string, by?: TestOperator): Promise<string> {
  const reply = await propose(by ?? (await operator('REVIEWER')), lostNumberId)
  return reply.code === 'SUCCESS' ? reply.data.approvalId : assert.fail(reply.code)
}
const approveBy = async ({ client }: TestOperator, approvalId: string) =>
  (await client.call(approve, { params: { approvalId } })).code
const smsTo = async (number: string): Promise<string[]> => {
  await app.settle()
  const inbox = await fetch(`${app.url}/api/sandbox/inbox?to=${number}`)
  const { data } = (await inbox.json()) as { data: { messages: { text: string }[] } }
  return data.messages.map(({ text }) => text)
}
/** Borrows with the account. */
async function borrow(person: Customer): Promise<void> {
  const [row] = await query(app, 'select id from bank_account where user_id = $1', [person.userId])
  const known = { ...person, mobile: person.number, bankAccountId: row.id, token: '' }
  const borrower = borrowerAt(app, person.client, known)
  await borrower.sign(await borrower.order({ amount: 2_000_000 }))
  await app.settle()
}

const isSignedIn = async ({ client }: Customer) => (await client.call(userInfo)).code === 'SUCCESS'

test('D-096: two people give an account to the new number; nobody stays signed in, and both numbers are told', async () => {
  const lost = await owner()
  const { asks, lostNumberId } = await asked(lost.nik)
  assert.match((await smsTo(lost.number)).join(), /meminta akun Lumbung Anda dipindah ke nomor lain/)
  const maker = await operator('REVIEWER')
  const approvalId = await proposed(lostNumberId, maker)
  assert.ok(await isSignedIn(lost), 'nothing happens before the second person')
  assert.equal(await approveBy(maker, approvalId), 'FORBIDDEN')
  const at = app.clock.now().getTime()
  assert.equal(await approveBy(await operator(), approvalId), 'SUCCESS')

  for (const one of [lost, asks]) assert.equal((await one.client.call(userInfo)).code, 'UNAUTHORIZED')
  assert.match((await smsTo(lost.number)).join(), /nomor ini tidak dipakai lagi/)
  assert.match((await smsTo(asks.number)).join(), /sudah dipindah ke nomor ini/)
  await app.clock.moveBy(60_000)
  const client = await signIn(app, asks.number, lost.client)
  assert.equal((await client.data(userInfo)).userId, lost.userId)
  assert.equal((await client.call(devices)).code, 'SECURITY_CHECK_REQUIRED', 'the face is asked for on every device')
  const [person] = await query(app, 'select money_from from person where user_id = $1', [lost.userId])
  assert.equal(person.money_from.getTime(), at + 86_400_000)
  assert.deepEqual(await query(app, 'select proof from mobile_change where user_id = $1', [lost.userId]), [
    { proof: 'OPERATORS' },
  ])
  assert.notEqual((await (await signIn(app, lost.number)).data(userInfo)).userId, lost.userId)
  const left = await rowsLeft(app, asks.userId)
  assert.equal(left['person'], undefined, 'the account that asked is gone')
})

test('D-096 #4: the reply, its time and what is stored for the customer do not tell whether the NIK has an account', async () => {
  const lost = await owner()
  const [first, second] = [await signedIn(app), await signedIn(app)]
  const { verify } = app.app.providers.faceCheck
  let calls = 0
  app.app.providers.faceCheck.verify = (...given) => {
    calls++
    return verify(...given)
  }
  const replies = []
  const counts = []
  for (const [one, nik] of [
    [first, lost.nik],
    [second, newNik()],
  ] as const) {
    calls = 0
    replies.push(await ask(one, nik, 1_500_000))
    counts.push(calls)
  }
  app.app.providers.faceCheck.verify = verify
  const [known, unknown] = replies.map((reply) => (reply.code === 'SUCCESS' ? reply.data : assert.fail(reply.code)))
  assert.deepEqual([known?.status, Object.keys(known ?? {})], [unknown?.status, Object.keys(unknown ?? {})])
  assert.equal(counts[0], counts[1], 'the face check is asked in both cases')
  const stored = await query(app, 'select to_jsonb(l)::text as row from lost_number l where user_id = $1', [
    first.userId,
  ])
  assert.ok(!stored[0].row.includes(lost.nik) && !stored[0].row.includes('1500000'), 'what was told is sealed')
})

test('D-096: the console shows what was told beside what the account has, masked, and the face', async () => {
  const other = await owner(newNik('9026'))
  const { lostNumberId: impostor } = await asked(other.nik)
  const nobody = await signedIn(app)
  await ask(nobody, newNik(), 2_000_000)
  const lost = await owner()
  await borrow(lost)
  const { asks, lostNumberId } = await asked(lost.nik)
  const { client } = await operator('AUDITOR')
  const { items } = await client.data(contract.lostNumbers)
  const faceOf = (id: string) => items.find((one) => one.lostNumberId === id)?.face
  assert.deepEqual([faceOf(impostor), faceOf(await idOf(nobody)), faceOf(lostNumberId)], ['OTHER', 'UNKNOWN', 'SAME'])
  assert.ok(items.every((one, n) => n === 0 || one.dueAt >= (items[n - 1]?.dueAt ?? '')))
  const shown = await client.data(contract.readLostNumber, { params: { lostNumberId } })
  assert.equal(shown.nik, `${lost.nik.slice(0, 4)}••••••••${lost.nik.slice(12)}`)
  assert.deepEqual([shown.owner?.customerId, shown.loan.held], [lost.userId, 2_000_000])
  assert.match(shown.owner?.name ?? '', /^S•+ N•+$/)
  assert.ok(
    !JSON.stringify(shown).includes(lost.number.slice(1)) && !JSON.stringify(shown).includes(asks.number.slice(1)),
  )
  const unknown = await client.data(contract.readLostNumber, { params: { lostNumberId: await idOf(nobody) } })
  assert.deepEqual([unknown.owner, unknown.loan], [undefined, { told: 2_000_000 }])
  assert.equal((await propose(await operator('REVIEWER'), await idOf(nobody))).code, 'STATE_CHANGED')
})

test('D-096: of 50 approvals at once one moves the number; of two requests for one account the second is stale', async () => {
  const lost = await owner()
  const [one, two] = [await asked(lost.nik), await asked(lost.nik)]
  const [first, second] = [await proposed(one.lostNumberId), await proposed(two.lostNumberId)]
  const seniors = await Promise.all(Array.from({ length: 5 }, () => operator()))
  const codes = await Promise.all(
    Array.from({ length: 50 }, (_, n) => approveBy(seniors[n % 5] ?? assert.fail(), first)),
  )
  assert.equal(codes.filter((code) => code === 'SUCCESS').length, 1)
  assert.deepEqual(new Set(codes), new Set(['SUCCESS', 'ALREADY_DECIDED']))
  assert.equal((await query(app, 'select 1 from mobile_change where user_id = $1', [lost.userId])).length, 1)
  assert.equal(await approveBy(seniors[0] ?? assert.fail(), second), 'STALE')
  assert.ok(await isSignedIn(two.asks))
})

test('D-096: approved for one account at once by two numbers, one gets it', async () => {
  const lost = await owner()
  const [one, two] = [await asked(lost.nik), await asked(lost.nik)]
  const ids = [await proposed(one.lostNumberId), await proposed(two.lostNumberId)]
  const [a, b] = [await operator(), await operator()]
  const codes = await Promise.all([approveBy(a, ids[0] ?? ''), approveBy(b, ids[1] ?? '')])
  assert.deepEqual(codes.toSorted(), ['STALE', 'SUCCESS'])
  const rows = await query(app, 'select 1 from mobile_directory where user_id = $1', [lost.userId])
  assert.equal(rows.length, 1)
})

test('D-096: a number that changed or an account that was deleted meanwhile ends the proposal', async () => {
  const lost = await owner()
  const { asks, lostNumberId } = await asked(lost.nik)
  const approvalId = await proposed(lostNumberId)
  const proof = await proveNumber(app, asks)
  const change = await readyChange(app, asks.client, proof)
  assert.equal((await changeNumber(asks.client, change)).code, 'SUCCESS')
  assert.equal(await approveBy(await operator(), approvalId), 'STALE')

  const again = await proposed(lostNumberId)
  await app.clock.moveBy(60_000)
  await asks.client.data(sendDeletionCode)
  const otp = await readCode(app, change.mobileNumber)
  const [gone, code] = await Promise.all([
    asks.client.call(deleteAccount, { body: { otp } }),
    approveBy(await operator(), again),
  ])
  assert.ok(
    (gone.code === 'SUCCESS' && ['STALE', 'NOT_FOUND'].includes(code)) ||
      (gone.code === 'UNAUTHORIZED' && code === 'SUCCESS'),
    `${gone.code} ${code}`,
  )
})

test('ACCOUNT_IN_USE: whoever owes with the new number asks for no other account, and gets none', async () => {
  const lost = await owner()
  const [owing, asks] = [await owner(), await owner()]
  await borrow(owing)
  assert.equal((await ask(owing, lost.nik)).code, 'ACCOUNT_IN_USE')
  assert.equal((await ask(asks, lost.nik)).code, 'SUCCESS')
  const approvalId = await proposed(await idOf(asks))
  await borrow(asks)
  assert.equal(await approveBy(await operator(), approvalId), 'ACCOUNT_IN_USE')
  assert.ok((await isSignedIn(lost)) && (await isSignedIn(asks)))
})

test('V-27: the number of an emergency contact of the account is not given the account', async () => {
  const nik = newNik()
  const contact = newNumber()
  const lost = await decidedCustomer(app, {
    ktp: { idNumber: nik },
    contact: { ...contactInfo, contactPhoneNumber: contact.slice(1) },
  })
  const { lostNumberId } = await asked(nik, contact)
  const { client } = await operator('REVIEWER')
  assert.equal((await client.data(contract.readLostNumber, { params: { lostNumberId } })).isContact, true)
  const refused = await client.call(contract.proposeNumber, { params: { lostNumberId }, body: { reason } })
  assert.equal(refused.code, 'INVALID_INPUT')
  assert.ok(await isSignedIn(lost))
})

test('D-096: a refusal is told without a reason, once; the customer may ask again, three times a day', async () => {
  const lost = await owner()
  const { asks, lostNumberId } = await asked(lost.nik)
  const { client } = await operator('REVIEWER')
  const refuse = () => client.call(contract.refuseNumber, { params: { lostNumberId }, body: { reason } })
  const codes = await Promise.all([refuse(), refuse(), refuse()])
  assert.deepEqual(codes.map(({ code }) => code).toSorted(), ['STATE_CHANGED', 'STATE_CHANGED', 'SUCCESS'])
  assert.equal((await asks.client.data(lostNumber)).status, 'REFUSED')
  const texts = await smsTo(asks.number)
  assert.equal(texts.filter((text) => text.includes('nomornya tidak diganti')).length, 1)
  assert.ok(!texts.join().includes(reason))
  const [row] = await query(app, 'select told from lost_number where id = $1', [lostNumberId])
  assert.equal(row.told, null, 'what was told is emptied')
  assert.equal((await ask(asks, lost.nik)).code, 'SUCCESS')
  assert.equal((await ask(asks, lost.nik)).code, 'SUCCESS', 'while it is open a second one changes nothing')
  assert.equal((await query(app, 'select 1 from lost_number where user_id = $1', [asks.userId])).length, 2)
})

test('D-096: a face for another purpose, a used one and a stranger’s are refused, also for 10 askings at once', async () => {
  const lost = await owner()
  const [asks, stranger] = [await signedIn(app), await signedIn(app)]
  const call = (client: Customer['client'], challengeId: string) =>
    client.call(askForAccount, { body: { challengeId, idNumber: lost.nik } })
  const card = await passLiveness(lost.client, 'changePhone')
  assert.equal((await call(lost.client, card.challengeId)).code, 'LIVENESS_FAILED')
  const { challengeId } = await passLiveness(asks.client, 'lostNumber')
  assert.equal((await call(stranger.client, challengeId)).code, 'LIVENESS_FAILED')
  const codes = await Promise.all([call(asks.client, challengeId), call(asks.client, challengeId)])
  assert.deepEqual(codes.map(({ code }) => code).toSorted(), ['LIVENESS_FAILED', 'SUCCESS'])
})

test('#26 OWN_RELATION: an operator does not touch a request from the operator’s own number', async () => {
  const lost = await owner()
  const own = newNumber()
  const { lostNumberId } = await asked(lost.nik, own)
  const senior = await operator()
  const approvalId = await proposed(lostNumberId)
  await senior.client.data(giveOwnTrace, { body: { kind: 'MOBILE', value: own } })
  const read = await senior.client.call(contract.readLostNumber, { params: { lostNumberId } })
  assert.equal(read.code, 'OWN_RELATION')
  assert.equal(await approveBy(senior, approvalId), 'OWN_RELATION')
})

test('#27: a request ends with its account, and a year later; the account asked for is taken out of it', async () => {
  const lost = await owner()
  const { asks, lostNumberId } = await asked(lost.nik)
  const { client } = await operator()
  await query(app, `update lost_number set asked_at = asked_at - interval '13 months', due_at = due_at where id = $1`, [
    lostNumberId,
  ])
  await endRetention(app.app, app.retentions)
  assert.equal((await asks.client.data(lostNumber)).status, 'NONE')
  assert.equal((await client.call(contract.readLostNumber, { params: { lostNumberId } })).code, 'NOT_FOUND')
})
