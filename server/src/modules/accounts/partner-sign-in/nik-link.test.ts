import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { userInfo } from '@lumbung/shared/contract/accounts/people.ts'
import * as contract from '@lumbung/shared/contract/channels.ts'
import { saveKtpInfo } from '@lumbung/shared/contract/onboarding/sections.ts'
import { ktpInfo, newNik, newNumber, signedIn } from '../../../testing/people/customers.ts'
import { partnerToken } from '../../../testing/people/partner-tokens.ts'
import { openTestApp, query, type TestApp, type TestClient } from '../../../testing/test-app.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

/** A customer of our own app who has entered a NIK. */
async function customer() {
  const nik = newNik()
  const { client, number, userId } = await signedIn(app, newNumber())
  await client.data(saveKtpInfo, { body: ktpInfo({ idNumber: nik }) })
  return { nik, number: `62${number.slice(1)}`, userId, client }
}
const tokenOf = (number: string, channel = 'GOPAY') => partnerToken(app, channel, number)
const enter = (client: TestClient, token: string, channel = 'GOPAY') =>
  client.call(contract.partnerLoginFree, { channel, body: { token } })
const tryNik = (client: TestClient, partnerToken: string, nik: string, channel = 'GOPAY') =>
  client.call(contract.verifyNik, { channel, body: { nik, partnerToken } })
const sessionsOf = (userId: string) =>
  query(app, `select channel, signed_in_by from session where user_id = $1 and channel = 'GOPAY'`, [userId])

test('D-050 CX-68: the first visit to an account with a NIK asks for it; the right one links the channel and signs in', async () => {
  const { nik, number, userId } = await customer()
  const client = app.client()
  const token = await tokenOf(number)
  const asked = await enter(client, token)
  assert.deepEqual([asked.code, 'data' in asked && asked.data], ['AUTH_FAILED', { verify: 'NIK' }])
  assert.deepEqual([client.cookie, await sessionsOf(userId)], [undefined, []])
  assert.equal((await client.call(userInfo)).code, 'UNAUTHORIZED')
  const linked = await tryNik(client, token, nik)
  assert.ok(linked.code === 'SUCCESS')
  assert.deepEqual(
    [linked.data.userId, linked.data.home, linked.data.mobile],
    [userId, 'PARTNER_HOME', `0${number.slice(2, 5)} •••• ${number.slice(-4)}`],
  )
  assert.equal((await client.data(userInfo)).userId, userId)
  assert.deepEqual(await sessionsOf(userId), [{ channel: 'GOPAY', signed_in_by: 'PARTNER' }])
  assert.equal((await enter(app.client(), await tokenOf(number))).code, 'SUCCESS')
})

test('D-050: a new number, an account without a NIK and another channel ask for none', async () => {
  assert.equal((await enter(app.client(), await tokenOf('6281299997001'))).code, 'SUCCESS')
  const { number } = await signedIn(app, newNumber())
  assert.equal((await enter(app.client(), await tokenOf(`62${number.slice(1)}`))).code, 'SUCCESS')
  const known = await customer()
  assert.equal((await enter(app.client(), await tokenOf(known.number, 'LINKAJA'), 'LINKAJA')).code, 'SUCCESS')
  assert.equal((await enter(app.client(), await tokenOf(known.number))).code, 'AUTH_FAILED')
})

test('D-050 R-019: a NIK of another account is NIK_ALREADY_EXIST, nobody’s is AUTH_FAILED; neither says whose', async () => {
  const [own, other] = [await customer(), await customer()]
  await query(app, 'insert into nik_directory (nik_hash, user_id) values ($1, $2)', [
    app.app.keys.fingerprint('nik', other.nik),
    other.userId,
  ])
  const client = app.client()
  const token = await tokenOf(own.number)
  const wrong = await tryNik(client, token, newNik())
  assert.deepEqual([wrong.code, 'data' in wrong && wrong.data], ['AUTH_FAILED', { triesLeft: 2 }])
  const others = await tryNik(client, token, other.nik)
  assert.deepEqual([others.code, ('data' in others && others.data) || undefined], ['NIK_ALREADY_EXIST', undefined])
  assert.deepEqual(await sessionsOf(own.userId), [])
  assert.equal((await tryNik(client, token, own.nik)).code, 'SUCCESS')
})

test('D-050: three tries a day of an account, on all devices, tokens and channels; then not even the right one links', async () => {
  const { nik, number, userId } = await customer()
  await query(app, `update channel set settings = settings || '{"nikOnLink": true}' where code = 'OTTOH5'`)
  assert.equal((await tryNik(app.client(), await tokenOf(number), newNik())).code, 'AUTH_FAILED')
  assert.equal((await tryNik(app.client(), await tokenOf(number, 'OTTOH5'), newNik(), 'OTTOH5')).code, 'AUTH_FAILED')
  assert.equal((await tryNik(app.client(), await tokenOf(number), newNik())).code, 'AUTH_FAILED')
  for (const channel of ['GOPAY', 'OTTOH5'])
    assert.equal((await tryNik(app.client(), await tokenOf(number, channel), nik, channel)).code, 'TOO_MANY_REQUESTS')
  assert.deepEqual(await sessionsOf(userId), [])
  await app.clock.moveBy(86_400_000)
  assert.equal((await tryNik(app.client(), await tokenOf(number), nik)).code, 'SUCCESS')
})

test('D-050: of 30 guesses at once, on as many devices, three are compared', async () => {
  const { nik, number, userId } = await customer()
  const tokens = await Promise.all(Array.from({ length: 30 }, () => tokenOf(number)))
  const answers = await Promise.all(tokens.map((token) => tryNik(app.client(), token, newNik())))
  const count = (code: string) => answers.filter((answer) => answer.code === code).length
  assert.deepEqual([count('AUTH_FAILED'), count('TOO_MANY_REQUESTS')], [3, 27])
  assert.equal((await tryNik(app.client(), await tokenOf(number), nik)).code, 'TOO_MANY_REQUESTS')
  assert.deepEqual(await sessionsOf(userId), [])
})

test('D-050: the right NIK 3 times at once on one device opens one session', async () => {
  const { nik, number, userId } = await customer()
  const client = app.client()
  const token = await tokenOf(number)
  const answers = await Promise.all([1, 2, 3].map(() => tryNik(client, token, nik)))
  assert.equal(answers.filter(({ code }) => code === 'SUCCESS').length, 1)
  assert.equal((await sessionsOf(userId)).length, 1)
})

test('D-050: a NIK is compared only with a good token of an account that is not linked, on the device of its visit', async () => {
  const [own, linked] = [await customer(), await customer()]
  const first = app.client()
  const entered = await tokenOf(linked.number)
  assert.equal((await tryNik(first, entered, linked.nik)).code, 'SUCCESS')
  const refused = 'LINK_CHANNEL_VERIFY_ERROR'
  assert.equal((await tryNik(first, entered, linked.nik)).code, refused)
  // An account that is linked tells nothing more of its NIK.
  assert.equal((await tryNik(app.client(), await tokenOf(linked.number), linked.nik)).code, refused)
  assert.equal((await tryNik(app.client(), await tokenOf('6281299997009'), own.nik)).code, refused)
  assert.equal((await tryNik(app.client(), await tokenOf(own.number, 'LINKAJA'), own.nik, 'LINKAJA')).code, refused)
  assert.equal((await tryNik(app.client(), await tokenOf(own.number, 'LINKAJA'), own.nik)).code, refused)
  const token = await tokenOf(own.number)
  assert.equal((await enter(app.client(), token)).code, 'AUTH_FAILED')
  for (const nik of [own.nik, newNik()]) assert.equal((await tryNik(app.client(), token, nik)).code, refused)
  assert.deepEqual(await sessionsOf(own.userId), [])
  // None of these was a try.
  assert.equal((await tryNik(app.client(), await tokenOf(own.number), own.nik)).code, 'SUCCESS')
})

test('D-050: each try is recorded for the partner, without the NIK', async () => {
  const { nik, number } = await customer()
  await query(app, 'delete from partner_call')
  const client = app.client()
  const token = await tokenOf(number)
  await enter(client, token)
  await tryNik(client, token, newNik())
  await tryNik(client, token, nik)
  assert.deepEqual(
    await query(app, 'select call, outcome, uid_hash is null as unknown from partner_call order by id'),
    [
      { call: '/auth/partner-login-free', outcome: 'AUTH_FAILED', unknown: false },
      { call: '/user/nik/verify', outcome: 'AUTH_FAILED', unknown: false },
      { call: '/user/nik/verify', outcome: 'OK', unknown: false },
    ],
  )
})
