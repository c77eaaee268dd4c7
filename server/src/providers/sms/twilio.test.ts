import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { ProviderRefused, ProviderUnavailable } from '../provider-error.ts'
import type { SmsMessage } from './port.ts'
import { openTwilio } from './twilio.ts'
import { openTwilioBench } from './twilio-bench.ts'
import { type TwilioSettings, twilioSettings } from './twilio-settings.ts'

const twilio = await openTwilioBench()
after(() => twilio.close())
beforeEach(() => {
  for (const list of [twilio.accepted, twilio.requests, twilio.next]) list.splice(0)
})

const env = {
  TWILIO_BASE_URL: twilio.url,
  TWILIO_ACCOUNT_SID: twilio.accountSid,
  TWILIO_AUTH_TOKEN: twilio.secret,
  TWILIO_SENDER: 'LUMBUNG',
}
const settings = twilioSettings(env) as TwilioSettings
const message: SmsMessage = {
  to: '+6281200000001',
  text: 'Kode masuk Lumbung: 0417. 100% & aman+',
  kind: 'SIGN_IN_CODE',
}
const send = (changes: Partial<SmsMessage> = {}, other: Partial<TwilioSettings> = {}) =>
  openTwilio({ ...settings, timeoutMs: 60_000, ...other }).send({ ...message, ...changes })

test('a message is one form with To, From and Body, authenticated by the account and its token', async () => {
  const { providerRef } = await send()
  assert.deepEqual(
    twilio.accepted.map(({ sid, form }) => [sid, form]),
    [[providerRef, { To: message.to, From: 'LUMBUNG', Body: message.text }]],
  )
})

test('a messaging service has its own field; a code is not delivered after it expires', async () => {
  const service = `MG${'0'.repeat(32)}`
  await send({ expiresInSeconds: 299.6 }, { sender: service })
  await send({ expiresInSeconds: 0 })
  await send({ expiresInSeconds: 86_400 })
  const [first, second, third] = twilio.accepted.map(({ form }) => form)
  assert.deepEqual(first, { To: message.to, MessagingServiceSid: service, Body: message.text, ValidityPeriod: '299' })
  assert.equal(second?.ValidityPeriod, '6')
  assert.equal(third?.ValidityPeriod, '36000')
})

test('a number that cannot receive SMS and a text that is too long are final', async () => {
  await assert.rejects(send({ to: '+1' }), (error) => error instanceof ProviderRefused && error.code === '21211')
  await assert.rejects(send({ text: 'x'.repeat(1_601) }), ProviderRefused)
  for (const code of [21610, 21614, 21635]) {
    twilio.next.push({ status: 400, code })
    await assert.rejects(send(), ProviderRefused, `${code}`)
  }
})

test('faults of our rate, key or sender and of Twilio itself are retryable', async () => {
  for (const [status, code] of [
    [429, 20429],
    [500, 20500],
    [503, 20503],
    [403, 20003],
    [400, 21606],
    [400, 21408],
    [302, 0],
  ] as const) {
    twilio.next.push({ status, code })
    await assert.rejects(send(), ProviderUnavailable, `${status} ${code}`)
  }
  await assert.rejects(send({}, { secret: 'wrong' }), ProviderUnavailable)
  await assert.rejects(send({}, { baseUrl: 'http://127.0.0.1:9' }), ProviderUnavailable)
  assert.equal(twilio.accepted.length, 0)
})

test('a lost answer is retryable, and the retry finds the first message', async () => {
  for (const fault of ['CUT', 'SILENT'] as const) {
    twilio.accepted.splice(0)
    const since = new Date()
    twilio.next.push(fault)
    await assert.rejects(send({}, { timeoutMs: 200 }), ProviderUnavailable, fault)
    const again = await send({ maybeSentSince: since })
    assert.deepEqual(
      twilio.accepted.map(({ sid }) => sid),
      [again.providerRef],
      fault,
    )
  }
})

test('a message that was never accepted, has failed, differs or is older is sent', async () => {
  const since = new Date()
  await send({ maybeSentSince: since })
  assert.equal(twilio.accepted.length, 1, 'never taken')
  await send({ text: 'Kode masuk Lumbung: 9999', maybeSentSince: since })
  assert.equal(twilio.accepted.length, 2, 'another text')
  await send({ maybeSentSince: new Date(Date.now() + 3_600_000) })
  assert.equal(twilio.accepted.length, 3, 'older')
  for (const one of twilio.accepted) one.status = 'failed'
  await send({ maybeSentSince: since })
  assert.equal(twilio.accepted.length, 4, 'failed')
})

test('a message is not sent if the check for an earlier one fails', async () => {
  twilio.next.push({ status: 503 })
  await assert.rejects(send({ maybeSentSince: new Date() }), ProviderUnavailable)
  assert.deepEqual(
    twilio.requests.filter((one) => one.startsWith('POST')),
    [],
  )
})

test('an error contains no number and no text', async () => {
  twilio.next.push({ status: 500 })
  await assert.rejects(send(), (error: Error) => !/6281200000001|0417/.test(`${error.message} ${String(error.cause)}`))
})

test('settings: all variables are needed in their format, and no error repeats the token', () => {
  assert.equal(twilioSettings({}), undefined)
  for (const name of ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_SENDER'])
    assert.throws(
      () => twilioSettings({ ...env, [name]: '' }),
      (error: Error) => error.message.includes(name),
    )
  for (const [name, value] of [
    ['TWILIO_ACCOUNT_SID', 'AC12'],
    ['TWILIO_SENDER', 'much too long a name'],
    ['TWILIO_BASE_URL', 'ftp://x'],
  ])
    assert.throws(
      () => twilioSettings({ ...env, [String(name)]: value }),
      (error: Error) => error.message.includes(String(name)),
    )
  const withKey = twilioSettings({ ...env, TWILIO_API_KEY: 'SK1' })
  assert.equal(withKey?.user, 'SK1')
})
