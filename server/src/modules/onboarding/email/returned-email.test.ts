import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as contract from '@lumbung/shared/contract/onboarding/application.ts'
import * as email from '@lumbung/shared/contract/onboarding/email.ts'
import { savePersonalInfo, user } from '@lumbung/shared/contract/onboarding/sections.ts'
import { byOperator } from '../../../platform/access/actor.ts'
import { drawCard } from '../../../platform/files/photos/photo-samples.ts'
import { type Customer, filledIn, newNik, personalInfo, uploadPhoto } from '../../../testing/people/customers.ts'
import { openTestApp, query, type TestApp, type TestClient } from '../../../testing/test-app.ts'
import { decideByHand, type ReturnRequest } from '../../credit/api.ts'
import { readInbox } from '../../desk/inbox.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

let made = 0
const newEmail = () => `kembali.${++made}@contoh.example`
const address: ReturnRequest = { item: 'email', reason: 'EMAIL_NOT_CONFIRMED' }
const card: ReturnRequest = { item: 'ktp', reason: 'UNIDENTIFIED_KTP_PHOTO' }

const stateOf = async (client: TestClient) => (await client.data(contract.currentApplication)).review
const send = (client: TestClient, to: string) =>
  client.call(email.sendEmailOtpV2, { body: { email: to, scenario: 'PROFILE' } })
const confirm = (client: TestClient, to: string, otp: string) =>
  client.call(email.verifyEmailOtpV2, { body: { email: to, otp, scenario: 'PROFILE' } })
async function codeTo(client: TestClient, to: string): Promise<string> {
  assert.equal((await send(client, to)).code, 'SUCCESS')
  await app.settle()
  return /\d{6}/.exec((await readInbox(app.app.db, app.app.keys, to))[0]?.text ?? '')?.[0] ?? ''
}
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')
const submissionsOf = async (userId: string) =>
  (await query(app, 'select submission from application where user_id = $1', [userId]))[0]?.['submission']

/** A referred applicant to whom an operator has returned these items. */
async function returned(...items: ReturnRequest[]): Promise<Customer> {
  const customer = await filledIn(app, { ktp: { idNumber: newNik('9018') } })
  await customer.client.data(contract.submitApplication, { key: `submit-${customer.userId}` })
  await app.settle()
  await decide(customer, 'RETURN', items)
  return customer
}
const decide = ({ userId }: Customer, outcome: 'APPROVE' | 'RETURN', items?: readonly ReturnRequest[]) =>
  app.app.db.transaction((tx) =>
    decideByHand(app.app, tx, { userId, outcome, actor: byOperator('sandbox'), ...(items && { items }) }),
  )

test('EMAIL_NOT_CONFIRMED: a returned address is confirmed with its code, and the application is reviewed again', async () => {
  const customer = await returned(address)
  const { client, userId } = customer
  const { items } = await client.data(contract.shouldResubmit, { query: { lang: 'en-us' } as never })
  assert.deepEqual(items, [
    {
      ...address,
      note: 'We need to confirm your email address. Enter the code that we send there.',
      done: false,
    },
  ])
  const { review, stage, nextStep } = await client.data(contract.currentApplication)
  assert.deepEqual([review, stage, nextStep], ['RETURN', 'RETURNED', 'personal-info'])
  assert.deepEqual(await client.data(contract.checkApplication), {
    result: 'NEED_SUPPLEMENTAL_MATERIALS',
    missing: ['personal-info'],
  })
  const saved = await client.call(savePersonalInfo, { body: { ...personalInfo, email: newEmail() } })
  assert.equal(saved.code, 'APPLICATION_VERIFYING', 'a typed address confirms nothing')
  const sent = await client.call(contract.submitApplication, { key: 'without-the-code' })
  assert.equal(sent.code, 'APPLICATION_VERIFYING')
  const mine = newEmail()
  const otp = await codeTo(client, mine)
  assert.equal((await confirm(client, mine, wrongFor(otp))).code, 'OTP_CHECK_FAILED')
  assert.equal(await stateOf(client), 'RETURN')
  assert.equal((await confirm(client, mine, otp)).code, 'SUCCESS')
  assert.equal(await stateOf(client), 'CREDITING')
  assert.equal(await submissionsOf(userId), 2)
  assert.deepEqual(await client.data(contract.shouldResubmit), { resubmit: false, items: [] })
  assert.equal((await client.data(user))['email'], 'k•••@contoh.example')
  await app.settle()
  assert.equal((await client.data(contract.currentApplication)).referred, true, 'reviewed again')
  await decide(customer, 'APPROVE')
  assert.equal(await stateOf(client), 'APPROVED')
})

test('an address that was confirmed before is confirmed again when it is returned', async () => {
  const customer = await returned(address)
  const { client } = customer
  const mine = newEmail()
  await confirm(client, mine, await codeTo(client, mine))
  await app.settle()
  await decide(customer, 'RETURN', [address])
  app.clock.set(new Date(app.clock.now().getTime() + 61_000).toISOString())
  assert.equal((await client.data(email.emailStatus)).verified, true)
  assert.equal(await stateOf(client), 'RETURN')
  assert.equal((await confirm(client, mine, await codeTo(client, mine))).code, 'SUCCESS')
  assert.equal(await stateOf(client), 'CREDITING')
})

test('D-126: another address is refused unless the address was returned; of several items the last one sends', async () => {
  const other = await returned(card)
  assert.equal((await send(other.client, newEmail())).code, 'APPLICATION_VERIFYING')
  const { client } = await returned(card, address)
  const mine = newEmail()
  assert.equal((await confirm(client, mine, await codeTo(client, mine))).code, 'SUCCESS')
  const { items } = await client.data(contract.shouldResubmit)
  assert.deepEqual(
    items.map(({ item, done }) => [item, done]),
    [
      ['ktp', false],
      ['email', true],
    ],
  )
  await uploadPhoto(client, 'KTP', await drawCard(1400).jpeg().toBuffer())
  assert.equal(await stateOf(client), 'CREDITING')
  assert.equal((await send(client, newEmail())).code, 'APPLICATION_VERIFYING', 'under review again')
})

test('#29 a code confirms a returned address once: parallel calls, a replay and another customer send it only once', async () => {
  const { client, userId } = await returned(address)
  const stranger = await returned(address)
  const mine = newEmail()
  const otp = await codeTo(client, mine)
  assert.equal((await confirm(stranger.client, mine, otp)).code, 'OTP_CHECK_FAILED')
  const both = await Promise.all([confirm(client, mine, otp), confirm(client, mine, otp)])
  assert.deepEqual(both.map(({ code }) => code).toSorted(), ['OTP_CHECK_FAILED', 'SUCCESS'])
  assert.equal((await confirm(client, mine, otp)).code, 'OTP_CHECK_FAILED')
  assert.equal(await submissionsOf(userId), 2)
  assert.equal(await stateOf(stranger.client), 'RETURN')
})
