import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as contract from '@lumbung/shared/contract/onboarding/email.ts'
import { savePersonalInfo, user } from '@lumbung/shared/contract/onboarding/sections.ts'
import { decidedCustomer, filledIn, newAccount, personalInfo, signedIn } from '../../../testing/people/customers.ts'
import { solveCaptcha } from '../../../testing/people/solve-captcha.ts'
import { openTestApp, query, type TestApp, type TestClient } from '../../../testing/test-app.ts'
import { readInbox } from '../../desk/inbox.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

let made = 0
const newEmail = () => `pemilik.${++made}@contoh.example`
const later = (seconds: number) => app.clock.set(new Date(app.clock.now().getTime() + seconds * 1000).toISOString())
const mailTo = async (email: string) => {
  await app.settle()
  return readInbox(app.app.db, app.app.keys, email)
}
const codeTo = async (email: string) => /\d{6}/.exec((await mailTo(email))[0]?.text ?? '')?.[0] ?? ''
const send = (client: TestClient, email: string, captcha?: string) =>
  client.call(contract.sendEmailOtpV2, { body: { email, scenario: 'PROFILE', ...(captcha && { captcha }) } })
const verify = (client: TestClient, email: string, otp: string) =>
  client.call(contract.verifyEmailOtpV2, { body: { email, otp, scenario: 'PROFILE' } })
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')
async function proved(client: TestClient, email: string) {
  assert.equal((await send(client, email)).code, 'SUCCESS')
  const reply = await verify(client, email, await codeTo(email))
  assert.equal(reply.code, 'SUCCESS', JSON.stringify(reply))
}
const storedEmail = async (client: TestClient) => (await client.data(user))['email']

test('C-037 C-039 CX-88: the code of an e-mail makes its address the customer’s, verified', async () => {
  const { client } = await decidedCustomer(app)
  const email = newEmail()
  assert.deepEqual(await client.data(contract.emailStatus), { verified: false })
  await proved(client, email)
  assert.deepEqual(await client.data(contract.emailStatus), { email: 'p•••@contoh.example', verified: true })
  assert.equal(await storedEmail(client), 'p•••@contoh.example')
  await client.data(savePersonalInfo, { body: { ...personalInfo, email: newEmail() } })
  assert.equal((await client.data(contract.emailStatus)).verified, false, 'another address typed in the form')
})

test('C-036 C-038 D-027: the older calls prove an address as well, with codes of their own scenario', async () => {
  const { client } = await signedIn(app)
  const email = newEmail()
  await client.data(contract.sendEmailOtp, { body: { email: ` ${email.replace('contoh', 'CONTOH')} ` } })
  const otp = await codeTo(email)
  assert.equal((await verify(client, email, otp)).code, 'OTP_CHECK_FAILED', 'a code of another scenario')
  assert.equal((await client.call(contract.verifyEmailOtp, { body: { email, otp } })).code, 'SUCCESS')
  assert.deepEqual(await client.data(contract.emailStatus), { email: 'p•••@contoh.example', verified: true })
})

test('V-14: a code that is not six digits is refused before it is counted', async () => {
  const { client } = await signedIn(app)
  const email = newEmail()
  await send(client, email)
  for (const otp of ['12345', '1234567', 'abcdef', ''])
    assert.equal((await verify(client, email, otp)).code, 'INVALID_INPUT')
  assert.equal((await verify(client, email, await codeTo(email))).code, 'SUCCESS')
})

test('the third wrong code voids it, a code works once, only for its address and customer, and for five minutes', async () => {
  const { client } = await signedIn(app)
  const other = await signedIn(app)
  const email = newEmail()
  await send(client, email)
  const otp = await codeTo(email)
  assert.equal((await verify(client, newEmail(), otp)).code, 'OTP_CHECK_FAILED', 'another address')
  assert.equal((await verify(other.client, email, otp)).code, 'OTP_CHECK_FAILED', 'another customer')
  const replies = await Promise.all([1, 2, 3, 4].map(() => verify(client, email, wrongFor(otp))))
  assert.ok(replies.every(({ code }) => code === 'OTP_CHECK_FAILED'))
  assert.equal((await verify(client, email, otp)).code, 'OTP_CHECK_FAILED', 'void')
  later(61)
  await send(client, email)
  const next = await codeTo(email)
  const both = await Promise.all([verify(client, email, next), verify(client, email, next)])
  assert.deepEqual(both.map(({ code }) => code).toSorted(), ['OTP_CHECK_FAILED', 'SUCCESS'])
  later(61)
  const late = await send(client, email, await proofFrom(client, email))
  assert.equal(late.code, 'SUCCESS')
  const expired = await codeTo(email)
  later(301)
  assert.equal((await verify(client, email, expired)).code, 'OTP_CHECK_FAILED')
})

/** A solved proof of work, once one is asked for. */
async function proofFrom(client: TestClient, email: string): Promise<string> {
  const asked = await send(client, email)
  assert.ok(asked.code === 'SUCCESS' && asked.data.captcha, JSON.stringify(asked))
  return solveCaptcha(asked.data.captcha)
}

test('behaviour 2: 60 seconds between codes, a proof of work from the third, five a day', async () => {
  later(86_400)
  const { client } = await signedIn(app)
  const email = newEmail()
  const parallel = await Promise.all(Array.from({ length: 6 }, () => send(client, email)))
  assert.equal(parallel.filter(({ code }) => code === 'SUCCESS').length, 1)
  assert.ok(parallel.every(({ code }) => code === 'SUCCESS' || code === 'TOO_MANY_REQUESTS'))
  assert.equal((await mailTo(email)).length, 1)
  later(61)
  assert.equal((await send(client, email)).code, 'SUCCESS')
  for (let n = 3; n <= 5; n++) {
    later(61)
    const v1 = await client.call(contract.sendEmailOtp, { body: { email } })
    assert.equal(v1.code, 'NEED_CAPTCHA', `code ${n}`)
    const captcha = await proofFrom(client, email)
    const sent = await send(client, email, captcha)
    assert.equal(sent.code === 'SUCCESS' && sent.data.result, 'SUCCESS', `code ${n}`)
    later(61)
    const again = await send(client, email, captcha)
    assert.ok(again.code === 'TOO_MANY_REQUESTS' || (again.code === 'SUCCESS' && again.data.result === 'NEED_CAPTCHA'))
  }
  const sixth = await send(client, email)
  assert.equal(sixth.code, 'TOO_MANY_REQUESTS')
  assert.equal((await mailTo(email)).length, 5)
})

test('an address gets five codes a day, regardless of who asks', async () => {
  later(86_400)
  const email = newEmail()
  for (let n = 1; n <= 5; n++) assert.equal((await send((await signedIn(app)).client, email)).code, 'SUCCESS', `${n}`)
  assert.equal((await send((await signedIn(app)).client, email)).code, 'TOO_MANY_REQUESTS')
  assert.equal((await mailTo(email)).length, 5)
})

test('behaviour 2: a change of address is notified to the former one and to the number, by SMS and in the app', async () => {
  const { client, number } = await decidedCustomer(app)
  const [former, next] = [newEmail(), newEmail()]
  await proved(client, former)
  await proved(client, next)
  assert.deepEqual(
    (await mailTo(former)).map(({ kind }) => kind),
    ['EMAIL_CHANGED', 'EMAIL_CODE'],
  )
  assert.deepEqual(
    (await mailTo(next)).map(({ kind }) => kind),
    ['EMAIL_CODE'],
  )
  const sms = await readInbox(app.app.db, app.app.keys, number)
  assert.equal(sms.filter(({ kind }) => kind === 'EMAIL_CHANGED').length, 1)
})

test('an address proved before there is a form is kept when the form is saved', async () => {
  const { client } = await signedIn(app)
  const email = newEmail()
  await proved(client, email)
  await client.data(savePersonalInfo, { body: personalInfo })
  assert.equal(await storedEmail(client), 'p•••@contoh.example')
  assert.equal((await client.data(contract.emailStatus)).verified, true)
})

test('while the form is under review the same address can be verified, another cannot', async () => {
  const email = newEmail()
  const { client } = await decidedCustomer(app, { bank: { accountNumber: newAccount('9002') }, personal: { email } })
  assert.equal((await send(client, newEmail())).code, 'APPLICATION_VERIFYING')
  await proved(client, email)
  assert.equal((await client.data(contract.emailStatus)).verified, true)
})

test('a repeated request with its key sends one code, and a reused key undoes no counted try', async () => {
  later(86_400)
  const { client } = await filledIn(app)
  const email = newEmail()
  const body = { email, scenario: 'PROFILE' as const }
  for (let n = 0; n < 3; n++) await client.call(contract.sendEmailOtpV2, { body, key: 'email-send-key' })
  assert.equal((await mailTo(email)).length, 1)
  const otp = await codeTo(email)
  for (let n = 0; n < 3; n++)
    await client.call(contract.verifyEmailOtpV2, {
      body: { ...body, otp: `${n}${wrongFor(otp).slice(1)}` },
      key: 'email-send-key',
    })
  assert.equal((await verify(client, email, otp)).code, 'OTP_CHECK_FAILED')
})

test('the proved address is sealed in the database', async () => {
  const { client, userId } = await signedIn(app)
  const email = newEmail()
  await proved(client, email)
  const rows = await query(app, `select encode(sealed, 'escape') as text from verified_email where user_id = $1`, [
    userId,
  ])
  assert.equal(rows.length, 1)
  assert.ok(!String(rows[0]?.['text']).includes('contoh'))
})

test('D-052: a reference stands for its address for 15 minutes, for its customer and scenario only', async () => {
  later(86_400)
  const { client } = await signedIn(app)
  const other = await signedIn(app)
  const email = newEmail()
  const sent = await client.data(contract.sendEmailOtpV2, { body: { email, scenario: 'PROFILE' } })
  const { reference } = sent
  const otp = await codeTo(email)
  const pending = async (of: TestClient, scenario: 'DEFAULT' | 'PROFILE' = 'PROFILE') =>
    (await of.data(contract.emailStatus, { query: { reference, scenario } })).pending
  const to = { reference, scenario: 'PROFILE' } as const
  const confirm = (of: TestClient, body: object) =>
    of.call(contract.verifyEmailOtpV2, { body: { ...to, otp, ...body } as never })
  later(10)
  assert.deepEqual(await pending(client), { sentTo: 'p•••@contoh.example', resendAfterSeconds: 50 })
  assert.ok(!Buffer.from(reference, 'base64url').toString('latin1').includes('contoh'))
  assert.deepEqual([await pending(other.client), await pending(client, 'DEFAULT')], [undefined, undefined])
  const asStranger = [await confirm(other.client, {}), await other.client.call(contract.sendEmailOtpV2, { body: to })]
  assert.deepEqual(
    asStranger.map(({ code }) => code),
    ['INVALID_INPUT', 'INVALID_INPUT'],
  )
  const turned = `${reference.slice(0, 40)}${reference[40] === 'A' ? 'B' : 'A'}${reference.slice(41)}`
  for (const wrong of [{ scenario: 'DEFAULT' }, { reference: turned }, { email }, { reference: undefined }])
    assert.equal((await confirm(client, wrong)).code, 'INVALID_INPUT', JSON.stringify(wrong))
  later(51)
  const again = await client.data(contract.sendEmailOtpV2, { body: to })
  assert.equal((await mailTo(email)).length, 2)
  assert.equal((await confirm(client, { otp: await codeTo(email) })).code, 'SUCCESS')
  later(15 * 60 - 61)
  assert.equal(await pending(client), undefined, 'fifteen minutes after it was made')
  assert.equal((await confirm(client, {})).code, 'INVALID_INPUT')
  const renewed = await client.data(contract.emailStatus, {
    query: { reference: again.reference, scenario: 'PROFILE' },
  })
  assert.ok(renewed.pending, 'the reference of the later code')
})

test('#29 a guess by the reference counts like one by the address', async () => {
  later(86_400)
  const { client } = await signedIn(app)
  const email = newEmail()
  const { reference } = await client.data(contract.sendEmailOtpV2, { body: { email, scenario: 'PROFILE' } })
  const otp = await codeTo(email)
  const guess = (to: { email: string } | { reference: string }) =>
    client.call(contract.verifyEmailOtpV2, { body: { ...to, otp: wrongFor(otp), scenario: 'PROFILE' } })
  await Promise.all([guess({ email }), guess({ reference }), guess({ reference })])
  assert.equal((await verify(client, email, otp)).code, 'OTP_CHECK_FAILED', 'void')
})

test('the longest address has a reference that is accepted', async () => {
  const { client } = await signedIn(app)
  const label = 'ɏ'.repeat(60)
  const email = `${'😀'.repeat(64)}@${label}.${label}.${label}.id`
  const { reference } = await client.data(contract.sendEmailOtpV2, { body: { email, scenario: 'PROFILE' } })
  const { pending } = await client.data(contract.emailStatus, { query: { reference, scenario: 'PROFILE' } })
  assert.ok(pending)
})
