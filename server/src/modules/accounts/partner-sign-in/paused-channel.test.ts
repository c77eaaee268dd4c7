import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { loginOtp, sendCode } from '@lumbung/shared/contract/accounts/sign-in.ts'
import { inbox } from '@lumbung/shared/contract/sandbox.ts'
import { partnerToken } from '../../../testing/people/partner-tokens.ts'
import { openTestApp, query, type TestApp } from '../../../testing/test-app.ts'
import { lockWaits } from '../../../testing/together.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const tokenOf = (mobile: string, channel: string) => partnerToken(app, channel, mobile)
/** Pauses a channel, or starts it again. */
const setter = (code: string) => (status: 'PAUSED' | 'ACTIVE') =>
  query(app, 'update channel set status = $2 where code = $1', [code, status])

async function codeSentTo(number: string): Promise<string | undefined> {
  await app.settle()
  const { messages } = await app.client().data(inbox, { query: { to: number } })
  return messages[0]?.text.match(/\b\d{4}\b/)?.[0]
}

test('D-034: while a channel is paused, a visit that is open neither sends nor takes a code; afterwards it goes on', async () => {
  const client = app.client()
  const toped = { channel: 'TOPED' }
  const token = await tokenOf('6281299990021', 'TOPED')
  const { reference } = await client.data(sendCode, { ...toped, body: { channelToken: token } })
  const otp = (await codeSentTo('081299990021')) ?? assert.fail('no code came')
  const set = setter('TOPED')
  const tryIn = async () => (await client.call(loginOtp, { ...toped, body: { otp, reference } })).code
  await set('PAUSED')
  assert.equal(await tryIn(), 'CHANNEL_VERIFY_ERROR')
  assert.equal((await client.call(sendCode, { ...toped, body: { reference } })).code, 'CHANNEL_VERIFY_ERROR')
  assert.equal(client.cookie, undefined)
  await set('ACTIVE')
  assert.equal(await tryIn(), 'SUCCESS')
})

test('D-034: a code that is tried with its token while the channel is paused is good until its own end; no try is counted', async () => {
  const client = app.client()
  const tts = { channel: 'TTS' }
  const number = '081299990022'
  const token = await tokenOf(`62${number.slice(1)}`, 'TTS')
  const { reference } = await client.data(sendCode, { ...tts, body: { channelToken: token } })
  const otp = (await codeSentTo(number)) ?? assert.fail('no code came')
  const set = setter('TTS')
  const tryIn = async () =>
    (await client.call(loginOtp, { ...tts, body: { otp, reference, partnerToken: token } })).code
  await set('PAUSED')
  for (let tries = 0; tries < 4; tries++) assert.equal(await tryIn(), 'CHANNEL_VERIFY_ERROR')
  assert.equal(client.cookie, undefined)
  const recorded = `select outcome from partner_call where channel = 'TTS' and call = $1 order by id`
  assert.deepEqual(
    await query(app, recorded, [loginOtp.path]),
    Array(4).fill({ outcome: 'CHANNEL_VERIFY_ERROR' }),
    'the partner sees the calls',
  )
  await set('ACTIVE')
  assert.equal(await tryIn(), 'SUCCESS')
})

test('D-034: a channel that is paused while a code is being checked gives the code back', async () => {
  const client = app.client()
  const toped = { channel: 'TOPED' }
  const number = '081299990023'
  const token = await tokenOf(`62${number.slice(1)}`, 'TOPED')
  const { reference } = await client.data(sendCode, { ...toped, body: { channelToken: token } })
  const otp = (await codeSentTo(number)) ?? assert.fail('no code came')
  const set = setter('TOPED')
  const tryIn = async () => (await client.call(loginOtp, { ...toped, body: { otp, reference } })).code
  // The visit has been seen; the newest code, whose try is counted next, is held.
  const holder = await app.app.db.pool.connect()
  await holder.query('begin')
  await holder.query('select from one_time_code order by created_at desc, id desc limit 1 for update')
  const tried = tryIn()
  while ((await lockWaits(app)) === 0) await setTimeout(5)
  await set('PAUSED')
  await holder.query('commit')
  holder.release()
  assert.equal(await tried, 'CHANNEL_VERIFY_ERROR')
  assert.equal(client.cookie, undefined)
  await set('ACTIVE')
  assert.equal(await tryIn(), 'SUCCESS')
})
