import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { home } from '@lumbung/shared/contract/home.ts'
import * as application from '@lumbung/shared/contract/onboarding/application.ts'
import { saveKtpInfo } from '@lumbung/shared/contract/onboarding/sections.ts'
import { byOperator } from '../../platform/access/actor.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type Customer, decidedCustomer, filledIn, ktpInfo, newNik } from '../../testing/people/customers.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { expireReturns } from '../onboarding/application/submit-application.ts'
import { decideByHand, type HandDecision } from './api.ts'
import { decideOverdue } from './decision/decide-application.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const withNik = (idNumber: string) => decidedCustomer(app, { ktp: { idNumber } })
const statusOf = async ({ client }: Customer) => {
  const { review, nikConflict } = await client.data(application.currentApplication)
  return [review, nikConflict]
}
const holderOf = async (nik: string) => {
  const hash = app.app.keys.fingerprint('nik', nik)
  return (await app.app.db.pool.query('select user_id from nik_directory where nik_hash = $1', [hash])).rows[0]?.user_id
}
const hold = (nik: string, userId: string) =>
  app.app.db.pool.query('insert into nik_directory values ($1, $2)', [app.app.keys.fingerprint('nik', nik), userId])
const byHand = (request: HandDecision) => app.app.db.transaction((tx) => decideByHand(app.app, tx, request))
const otherUserId = '01900000-0000-7000-8000-000000000001'

test('I13 NKP_ONGOING: the decision discloses it to a second customer who has proved the NIK by face and register', async () => {
  const nik = newNik()
  const first = await withNik(nik)
  const second = await filledIn(app, { ktp: { idNumber: nik } })
  await app.settle()
  assert.deepEqual(await statusOf(second), ['DEFAULT', undefined])
  await second.client.data(application.submitApplication, { key: 'submit-second' })
  await app.settle()
  assert.deepEqual(await statusOf(second), ['REJECTED', 'NKP_ONGOING'])
  const { message } = await second.client.data(application.rejectData)
  assert.match(message, /Akun Anda sudah ada/)
  const again = await second.client.call(application.submitApplication, { key: 'submit-second-again' })
  assert.equal(again.code, 'NKP_ONGOING')
  assert.deepEqual(await statusOf(first), ['APPROVED', undefined])
  assert.equal(await holderOf(nik), first.userId)
})

test('NKP_REJECTED: a customer who was rejected on another account is rejected with it', async () => {
  const nik = newNik('9011')
  const first = await withNik(nik)
  assert.deepEqual(await statusOf(first), ['REJECTED', undefined])
  const second = await withNik(nik)
  assert.deepEqual(await statusOf(second), ['REJECTED', 'NKP_REJECTED'])
  assert.equal((await second.client.data(home)).status, 'NKP_REJECTED')
})

test('NIK_ALREADY_EXIST: a second customer with the NIK on channel GOPAY is rejected with it', async () => {
  const nik = newNik()
  await withNik(nik)
  const { client, userId } = await filledIn(app, { ktp: { idNumber: nik } })
  await app.app.db.pool.query(`update session set channel = 'GOPAY' where user_id = $1`, [userId])
  await client.data(application.submitApplication, { key: 'submit-from-gopay' })
  await app.settle()
  assert.equal((await client.data(application.currentApplication)).nikConflict, 'NIK_ALREADY_EXIST')
})

test('#32 a NIK that the register does not confirm discloses nothing, and the bureau is not called', async (t) => {
  const { bureau } = app.app.providers
  t.after(() => {
    app.app.providers.bureau = bureau
  })
  let calls = 0
  app.app.providers.bureau = {
    report: (person) => {
      calls += 1
      return bureau.report(person)
    },
  }
  for (const serial of ['9001', '9002', '9003']) {
    const [held, free] = [newNik(serial), newNik(serial)]
    await hold(held, otherUserId)
    const [one, other] = [await withNik(held), await withNik(free)]
    assert.deepEqual(await statusOf(one), ['RETURN', undefined], serial)
    const [first, second] = [one, other].map(({ client }) => client.data(application.shouldResubmit))
    assert.deepEqual(await first, await second)
    assert.equal(await holderOf(free), undefined)
  }
  assert.equal(calls, 0)
})

test('I13 of two customers who prove the same NIK concurrently one is approved, the other gets NKP_ONGOING', async () => {
  const nik = newNik()
  const both = [await filledIn(app, { ktp: { idNumber: nik } }), await filledIn(app, { ktp: { idNumber: nik } })]
  await app.settle()
  await Promise.all(
    both.map(({ client, userId }) => client.data(application.submitApplication, { key: `submit-${userId}` })),
  )
  await app.settle()
  const ends = await Promise.all(both.map(statusOf))
  assert.deepEqual(ends.sort(), [
    ['APPROVED', undefined],
    ['REJECTED', 'NKP_ONGOING'],
  ])
})

test('#32 a withdrawal releases the NIK', async () => {
  const nik = newNik('9018')
  const first = await withNik(nik)
  assert.equal(await holderOf(nik), first.userId, 'proved, and referred')
  await first.client.data(application.withdrawApplication)
  assert.equal(await holderOf(nik), undefined)
  const second = await withNik(nik)
  assert.deepEqual(await statusOf(second), ['CREDITING', undefined])
})

test('#32 the expiry of an application releases the NIK', async () => {
  const nik = newNik('9018')
  const first = await withNik(nik)
  await byHand({
    userId: first.userId,
    outcome: 'RETURN',
    actor: byOperator('sandbox'),
    items: [{ item: 'ktp', reason: 'UNIDENTIFIED_KTP_PHOTO' }],
  })
  assert.equal(await holderOf(nik), first.userId)
  const before = app.clock.now().toISOString()
  await app.clock.moveBy(30 * 86_400_000 + 1)
  await expireReturns(app.app)
  app.clock.set(before)
  assert.equal(await holderOf(nik), undefined)
})

test('#32 changing the NIK releases the old one, but not during the cooling period of a rejection', async () => {
  const returned = newNik('9018')
  const first = await withNik(returned)
  await byHand({
    userId: first.userId,
    outcome: 'RETURN',
    actor: byOperator('sandbox'),
    items: [{ item: 'ktp', reason: 'NIK_NUMBER_IS_WRONG' }],
  })
  await first.client.data(saveKtpInfo, { body: ktpInfo({ idNumber: newNik() }) })
  assert.equal(await holderOf(returned), undefined)
  const declined = newNik('9011')
  const second = await withNik(declined)
  await second.client.data(saveKtpInfo, { body: ktpInfo({ idNumber: newNik() }) })
  assert.equal(await holderOf(declined), second.userId)
})

test('I13 an operator cannot approve a NIK that another account holds', async () => {
  const nik = newNik('9004')
  const customer = await filledIn(app, { ktp: { idNumber: nik } })
  await customer.client.data(application.submitApplication, { key: 'submit-register-down' })
  await app.clock.moveBy(5 * 60_000 + 1)
  await decideOverdue(app.app)
  await hold(nik, otherUserId)
  const approve = { userId: customer.userId, outcome: 'APPROVE', actor: byOperator('sandbox') } as const
  await assert.rejects(byHand(approve), new Refusal('NKP_ONGOING'))
  assert.deepEqual(await statusOf(customer), ['CREDITING', undefined])
})
