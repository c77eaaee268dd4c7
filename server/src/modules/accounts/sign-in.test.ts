import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { loginOtp, logout, otpInfo, sendCode } from '@lumbung/shared/contract/accounts/sign-in.ts'
import { home } from '@lumbung/shared/contract/home.ts'
import { VerificationPurpose } from '@lumbung/shared/enums/accounts.ts'
import { consent } from '../../testing/people/customers.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

async function codeFor(number: string): Promise<string> {
  await app.settle()
  const response = await fetch(`${app.url}/api/sandbox/inbox?to=${number}`)
  const { data } = (await response.json()) as { data: { messages: { text: string }[] } }
  return data.messages[0]?.text.match(/\b\d{4}\b/)?.[0] ?? ''
}

test('C-003 C-001: a new customer signs in with the code from the SMS and signs out', async () => {
  const client = app.client()
  const sent = await client.data(sendCode, { body: { mobileNumber: '0812 3456 7890' } })
  assert.deepEqual({ ...sent, reference: '' }, { result: 'SUCCESS', resendAfterSeconds: 60, reference: '' })
  const otp = await codeFor('081234567890')
  const result = await client.data(loginOtp, { body: { mobileNumber: '+6281234567890', otp } })
  assert.equal(result.newUser, true)
  assert.match(client.cookie ?? '', /^lumbung=[\w-]{64}$/)
  await client.data(logout)
  assert.equal(client.cookie, undefined)
})

test('D-232 N-22: a customer who has not accepted the terms is new at every sign-in and on home', async () => {
  const number = '081234567899'
  const signedIn = async () => {
    const client = app.client()
    await client.data(sendCode, { body: { mobileNumber: number } })
    const { newUser } = await client.data(loginOtp, { body: { mobileNumber: number, otp: await codeFor(number) } })
    await app.clock.moveBy(60_000)
    return { client, newUser, termsNeeded: (await client.data(home)).termsNeeded }
  }
  const flags = ({ newUser, termsNeeded }: Awaited<ReturnType<typeof signedIn>>) => [newUser, termsNeeded]
  assert.deepEqual(flags(await signedIn()), [true, true])
  const again = await signedIn()
  assert.deepEqual(flags(again), [true, true])
  await consent(again.client, 'RISK')
  assert.equal((await again.client.data(home)).termsNeeded, true, 'another consent does not count')
  await consent(again.client, 'REGISTRATION')
  assert.equal((await again.client.data(home)).termsNeeded, undefined)
  await app.clock.moveBy(86_400_000)
  assert.deepEqual(flags(await signedIn()), [false, undefined])
  assert.equal((await app.client().data(home)).termsNeeded, undefined)
})

test('C-006: otpInfo of an unknown number looks like that of a known one', async () => {
  const info = await app.client().data(otpInfo, { query: { mobileNumber: '081299998888' } })
  assert.deepEqual(info, { resendAfterSeconds: 0, triesLeft: 3, length: 4, channel: 'SMS', sentTo: '0812 •••• 8888' })
})

test('ASVS 14.2.1: a reference is accepted in place of the number for 15 minutes; a forged one is refused', async () => {
  const client = app.client()
  const { reference } = await client.data(sendCode, { body: { mobileNumber: '081288887777' } })
  assert.ok(!Buffer.from(reference, 'base64url').toString('latin1').includes('8128888'))
  assert.equal((await client.data(otpInfo, { query: { reference } })).sentTo, '0812 •••• 7777')
  // Two messages of the same instant would have no order in the inbox.
  await app.settle()
  await app.clock.moveBy(60_000)
  const again = await client.data(sendCode, { body: { reference } })
  assert.equal(again.result, 'SUCCESS')
  const otp = await codeFor('081288887777')
  assert.equal((await client.call(loginOtp, { body: { reference, otp } })).code, 'SUCCESS')
  const forged = `${reference.slice(0, 40)}${reference[40] === 'A' ? 'B' : 'A'}${reference.slice(41)}`
  assert.equal((await client.call(otpInfo, { query: { reference: forged } })).code, 'INVALID_INPUT')
  const both = { mobileNumber: '081288887777', reference }
  for (const query of [{}, both]) assert.equal((await client.call(otpInfo, { query })).code, 'INVALID_INPUT')
  await app.clock.moveBy(14 * 60_000)
  assert.equal((await client.call(otpInfo, { query: { reference } })).code, 'INVALID_INPUT')
})

test('E-15: a sign-in code is sent for signing in alone, never for what another purpose says', async () => {
  let number = 81233300000
  for (const purpose of [...VerificationPurpose, 'BUY']) {
    const body = { mobileNumber: `0${number++}`, purpose: purpose as 'LOG_IN' }
    const signsIn = purpose === 'LOG_IN' || purpose === 'UNDEFINED'
    assert.equal((await app.client().call(sendCode, { body })).code, signsIn ? 'SUCCESS' : 'INVALID_INPUT', purpose)
  }
})
