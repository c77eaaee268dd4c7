import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { userSummary } from '@lumbung/shared/contract/accounts/people.ts'
import { invitationLogin, loginOtp, logout, sendCode } from '@lumbung/shared/contract/accounts/sign-in.ts'
import * as contract from '@lumbung/shared/contract/channels.ts'
import { inbox } from '@lumbung/shared/contract/sandbox.ts'
import { partnerToken } from '../../../testing/people/partner-tokens.ts'
import { signIn } from '../../../testing/people/sign-in.ts'
import { openTestApp, query, type TestApp, type TestClient } from '../../../testing/test-app.ts'

let app: TestApp
before(async () => {
  app = await openTestApp({ env: { TRUST_PROXY: '127.0.0.1' } })
})
after(() => app.close())

const gopay = { channel: 'GOPAY' }
const tokenOf = (mobile: string, channel = 'GOPAY', change: Parameters<typeof partnerToken>[3] = {}) =>
  partnerToken(app, channel, mobile, change)

async function codeSentTo(number: string): Promise<string | undefined> {
  await app.settle()
  const { messages } = await app.client().data(inbox, { query: { to: number } })
  return messages[0]?.text.match(/\b\d{4}\b/)?.[0]
}

test('C-008 to C-011 N-18: each look-up answers whose number it is, by GET and POST, and uses nothing up', async () => {
  const client = app.client()
  const token = await tokenOf('6281299990001')
  const answer = { code: 'SUCCESS', mobile: '081299990001' }
  for (const call of [contract.channelUser, contract.eligibleNumber, contract.verifyToken])
    assert.deepEqual(await client.data(call, { ...gopay, query: { token } }), answer, call.path)
  for (const call of [contract.findChannelUser, contract.findEligibleNumber, contract.checkToken])
    assert.deepEqual(await client.data(call, { ...gopay, body: { token } }), answer, call.path)
  const asked = { token, phoneNumber: '0812-9999-0001' }
  assert.deepEqual(await client.data(contract.validateNumber, { ...gopay, query: asked }), answer)
  assert.deepEqual(await client.data(contract.checkNumber, { ...gopay, body: asked }), answer)
  assert.equal((await client.call(contract.partnerLoginFree, { ...gopay, body: { token } })).code, 'SUCCESS')
})

test('D-068: where a token does not prove the number, a look-up masks it', async () => {
  const token = await tokenOf('6281299990002', 'TTS')
  const { mobile } = await app.client().data(contract.checkToken, { channel: 'TTS', body: { token } })
  assert.equal(mobile, '0812 •••• 0002')
})

test('a token is looked up ten times, on the device that opened its visit, for half an hour, until a sign-in', async () => {
  const client = app.client()
  const token = await tokenOf('6281299990003')
  const look = async (on: TestClient = client) =>
    (await on.call(contract.checkToken, { ...gopay, body: { token } })).code
  assert.equal(await look(), 'SUCCESS')
  assert.equal(await look(app.client()), 'LINK_CHANNEL_VERIFY_ERROR')
  for (let n = 2; n <= 10; n++) assert.equal(await look(), 'SUCCESS')
  assert.equal(await look(), 'LINK_CHANNEL_VERIFY_ERROR')

  const second = await tokenOf('6281299990003')
  const lookAgain = async () => (await client.call(contract.checkToken, { ...gopay, body: { token: second } })).code
  assert.equal(await lookAgain(), 'SUCCESS')
  await app.clock.moveBy(29 * 60_000)
  assert.equal(await lookAgain(), 'SUCCESS', 'the visit goes on after its token is too old to open one')
  assert.equal((await client.call(contract.partnerLoginFree, { ...gopay, body: { token: second } })).code, 'SUCCESS')
  assert.equal(await lookAgain(), 'TOKEN_EXPIRED', 'the sign-in has closed the visit')

  const third = await tokenOf('6281299990003')
  const visitor = app.client()
  const lookLate = async () => (await visitor.call(contract.checkToken, { ...gopay, body: { token: third } })).code
  assert.equal(await lookLate(), 'SUCCESS')
  await app.clock.moveBy(30 * 60_000)
  assert.equal(await lookLate(), 'TOKEN_EXPIRED')
})

test('concurrent look-ups of one token are counted one by one', async () => {
  const client = app.client()
  const token = await tokenOf('6281299990004')
  const all = Array.from({ length: 30 }, () => client.call(contract.checkToken, { ...gopay, body: { token } }))
  const codes = (await Promise.all(all)).map(({ code }) => code)
  assert.equal(codes.filter((code) => code === 'SUCCESS').length, 10)
})

test('a look-up tells nothing about other numbers: not the token’s, or not that of the account that is signed in', async () => {
  const token = await tokenOf('6281299990005')
  const asked = { ...gopay, body: { token, phoneNumber: '081299990006' } }
  const answer = await app.client('phone of the asker').call(contract.checkNumber, asked)
  assert.ok(answer.code === 'INVALID_PHONE_NUMBER')
  assert.deepEqual(answer.data, { channel: 'GoPay', mobile: '0812 •••• 0005' })
  const client = await signIn(app, '081299990007')
  const other = { ...gopay, body: { token: await tokenOf('6281299990005') } }
  assert.equal((await client.call(contract.checkToken, other)).code, 'INVALID_PHONE_NUMBER')
  const theirs = { ...gopay, body: { token: await tokenOf('6281299990007') } }
  assert.equal((await client.call(contract.checkToken, theirs)).code, 'SUCCESS')
})

test('C-012: a summary with a token of the account answers, with that of another it does not', async () => {
  const client = await signIn(app, '081299990014')
  const ask = async (mobile: string) => {
    const channelToken = await tokenOf(mobile)
    return (await client.call(userSummary, { ...gopay, query: { channelToken } })).code
  }
  assert.equal(await ask('6281299990014'), 'SUCCESS')
  assert.equal(await ask('6281299990015'), 'INVALID_PHONE_NUMBER')
})

test('E-48: a partner with numbers of its own: none yet, not theirs, theirs', async () => {
  const look = async (mobile: string, change = {}) => {
    const token = await tokenOf(mobile, 'MYIM3', change)
    return (await app.client().call(contract.findEligibleNumber, { channel: 'MYIM3', body: { token } })).code
  }
  assert.equal(await look('62', { claims: { sub: undefined } }), 'IOH_TOKEN_MOBILE_RETRY')
  assert.equal(await look('6281299990008'), 'IOH_USER_NO_CRITERIA')
  assert.equal(await look('6285699990008'), 'SUCCESS')
})

test('C-003 C-001: a code goes to the number of the token, and the sign-in with it uses the token up', async () => {
  const client = app.client()
  const token = await tokenOf('6281299990009', 'TTS')
  const tts = { channel: 'TTS' }
  const { reference } = await client.data(sendCode, { ...tts, body: { channelToken: token } })
  const otp = (await codeSentTo('081299990009')) ?? assert.fail('no code came')
  const wrong = await client.call(loginOtp, {
    ...tts,
    body: { otp: otp === '0000' ? '1111' : '0000', reference, partnerToken: token },
  })
  assert.equal(wrong.code, 'OTP_CHECK_FAILED')
  const login = await client.data(loginOtp, { ...tts, body: { otp, reference, partnerToken: token } })
  assert.equal(login.newUser, true)
  const sessions = await query(app, 'select channel, signed_in_by from session where user_id = $1', [login.userId])
  assert.deepEqual(sessions, [{ channel: 'TTS', signed_in_by: 'CODE' }])
  assert.equal((await client.call(contract.checkToken, { ...tts, body: { token } })).code, 'LINK_CHANNEL_VERIFY_ERROR')
  const calls = await query(app, `select outcome from partner_call where call = $1`, [loginOtp.path])
  assert.deepEqual(calls, [{ outcome: 'OK' }])
})

test('a code of one number with the token of another opens no session', async () => {
  const client = app.client()
  const before = (await query(app, 'select 1 from session')).length
  await client.data(sendCode, { body: { mobileNumber: '081299990010' } })
  const otp = (await codeSentTo('081299990010')) ?? assert.fail('no code came')
  const partner = await tokenOf('6281299990011', 'TTS')
  const body = { otp, mobileNumber: '081299990010', partnerToken: partner }
  assert.equal((await client.call(loginOtp, { channel: 'TTS', body })).code, 'INVALID_PHONE_NUMBER')
  assert.equal(client.cookie, undefined)
  assert.equal((await query(app, 'select 1 from session')).length, before)
})

test('D-034 G-17: where customers enter with a token, a code alone neither is sent nor opens a session, and nothing is counted', async () => {
  const mobileNumber = '081299990017'
  const client = app.client()
  await client.data(sendCode, { body: { mobileNumber } })
  const otp = (await codeSentTo(mobileNumber)) ?? assert.fail('no code came')
  const counted = () => query(app, 'select bucket, count from rate_count order by bucket')
  const before = await counted()
  for (const channel of ['GOPAY', 'tts', 'TCASH', 'MITRA']) {
    const asked = await client.call(sendCode, { channel, body: { mobileNumber: '081299990018' } })
    const byCode = await client.call(loginOtp, { channel, body: { mobileNumber, otp } })
    const invited = await client.call(invitationLogin, { channel, body: { mobileNumber, otp, invitedBy: 'LMB7K2' } })
    assert.deepEqual([asked.code, byCode.code, invited.code], Array(3).fill('CHANNEL_VERIFY_ERROR'), channel)
  }
  assert.equal(client.cookie, undefined)
  assert.equal(await codeSentTo('081299990018'), undefined)
  assert.deepEqual(await counted(), before)
  assert.equal((await client.call(loginOtp, { body: { mobileNumber, otp } })).code, 'SUCCESS')
})

test('D-034: with its token’s visit a page that was loaded again goes on without the token, on its device, with its number, once', async () => {
  const client = app.client()
  const moxa = { channel: 'MOXA' }
  const token = await tokenOf('6281299990019', 'MOXA')
  const { reference } = await client.data(sendCode, { ...moxa, body: { channelToken: token } })
  const otp = (await codeSentTo('081299990019')) ?? assert.fail('no code came')
  const tryIn = async (on: TestClient, channel: string) =>
    (await on.call(loginOtp, { channel, body: { otp, reference } })).code
  const other = await client.call(sendCode, { ...moxa, body: { mobileNumber: '081299990020' } })
  assert.equal(other.code, 'CHANNEL_VERIFY_ERROR', 'another number')
  assert.equal(await tryIn(app.client(), 'MOXA'), 'CHANNEL_VERIFY_ERROR', 'another device')
  assert.equal(await tryIn(client, 'TTS'), 'CHANNEL_VERIFY_ERROR', 'another channel')
  await app.clock.moveBy(61_000)
  assert.equal((await client.call(sendCode, { ...moxa, body: { reference } })).code, 'SUCCESS', 'another code')
  const second = (await codeSentTo('081299990019')) ?? assert.fail('no code came')
  const body = { otp: second, reference }
  const tries = await Promise.all(Array.from({ length: 5 }, () => client.call(loginOtp, { ...moxa, body })))
  assert.equal(tries.filter(({ code }) => code === 'SUCCESS').length, 1)
  assert.equal((await client.call(contract.checkToken, { ...moxa, body: { token } })).code, 'LINK_CHANNEL_VERIFY_ERROR')
  await app.clock.moveBy(61_000)
  assert.equal((await client.call(sendCode, { ...moxa, body: { reference } })).code, 'CHANNEL_VERIFY_ERROR')
})

test('INVALID_INPUT for a code to nobody, or to two numbers; LINK_CHANNEL_VERIFY_ERROR for one with a forged token', async () => {
  const token = await tokenOf('6281299990012', 'TTS')
  const send = async (body: object) => (await app.client().call(sendCode, { channel: 'TTS', body: body as never })).code
  assert.equal(await send({}), 'INVALID_INPUT')
  assert.equal(await send({ channelToken: token, mobileNumber: '081299990012' }), 'INVALID_INPUT')
  assert.equal(await send({ channelToken: `${token.slice(0, -3)}AAA` }), 'LINK_CHANNEL_VERIFY_ERROR')
  assert.equal(await codeSentTo('081299990012'), undefined)
})

test('C-007 G-15 D-072: the channel of a session, whatever is asked; of a visitor the one that is asked', async () => {
  const find = async (client: TestClient, channel: string) =>
    (await client.call(contract.findChannel, { params: { channel } })) as { data?: string; code: string }
  const client = app.client()
  await client.data(contract.partnerLoginFree, { ...gopay, body: { token: await tokenOf('6281299990013') } })
  assert.equal((await find(client, 'H5')).data, 'GOPAY')
  const visitor = app.client()
  const asked = ['H5', 'gopay', 'TCASH', 'JAGAT_COIN']
  assert.deepEqual(await Promise.all(asked.map(async (name) => (await find(visitor, name)).data)), [
    'H5',
    'GOPAY',
    'LINKAJA',
    'H5',
  ])
  assert.equal((await find(visitor, 'NOBODY')).code, 'NOT_FOUND')
})

test('a network sends 60 tokens in a minute, whichever call brings them, and leaves the channel to others', async () => {
  const from = (address: string) => ({ channel: 'LINKAJA', headers: { 'x-forwarded-for': address } })
  const one = from('198.51.100.9')
  const forged = { token: 'eyJhbGciOiJIUzI1NiJ9.e30.e30' }
  const tries = Array.from({ length: 60 }, () => app.client().call(contract.partnerLoginFree, { ...one, body: forged }))
  const codes = (await Promise.all(tries)).map(({ code }) => code)
  assert.deepEqual(new Set(codes), new Set(['LINK_CHANNEL_VERIFY_ERROR']))
  const { token } = forged
  const doors = await Promise.all([
    app.client().call(contract.partnerLoginFree, { ...one, body: forged }),
    app.client().call(contract.checkToken, { ...one, body: forged }),
    app.client().call(contract.verifyToken, { ...one, query: forged }),
    app.client().call(contract.checkNumber, { ...one, body: { token, phoneNumber: '081299990016' } }),
    app.client().call(sendCode, { ...one, body: { channelToken: token } }),
    app.client().call(loginOtp, { ...one, body: { otp: '1234', mobileNumber: '081299990016', partnerToken: token } }),
  ])
  assert.deepEqual(
    doors.map(({ code }) => code),
    Array(6).fill('TOO_MANY_REQUESTS'),
  )
  const counted = `select coalesce(sum(count), 0)::int as count from rate_count where bucket like 'partner-calls:LINKAJA%'`
  assert.deepEqual(await query(app, counted), [{ count: 60 }])
  const good = { token: await tokenOf('6281299990016', 'LINKAJA') }
  const other = await app.client().call(contract.partnerLoginFree, { ...from('203.0.113.77'), body: good })
  assert.equal(other.code, 'SUCCESS')
})

test('C-004: a sign-out closes the visits of its device, whoever is signed in, and no other’s', async () => {
  const [client, other] = [app.client(), app.client()]
  const [own, foreign] = [await tokenOf('6281299990061'), await tokenOf('6281299990062')]
  const look = async (on: TestClient, token: string) =>
    (await on.call(contract.checkToken, { ...gopay, body: { token } })).code
  assert.deepEqual([await look(client, own), await look(other, foreign)], ['SUCCESS', 'SUCCESS'])
  await client.data(logout, gopay)
  const entered = await client.call(contract.partnerLoginFree, { ...gopay, body: { token: own } })
  assert.equal(entered.code, 'LINK_CHANNEL_VERIFY_ERROR')
  assert.equal((await other.call(contract.partnerLoginFree, { ...gopay, body: { token: foreign } })).code, 'SUCCESS')
})

test('C-004: a sign-out without a device closes nobody’s visit', async () => {
  const token = await tokenOf('6281299990063')
  const nobody = () => app.client('')
  assert.equal((await nobody().call(contract.checkToken, { ...gopay, body: { token } })).code, 'SUCCESS')
  await nobody().data(logout, gopay)
  assert.equal((await nobody().call(contract.checkToken, { ...gopay, body: { token } })).code, 'SUCCESS')
})
