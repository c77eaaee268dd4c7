import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { devices, signOutDevice } from '@lumbung/shared/contract/accounts/devices.ts'
import { userInfo } from '@lumbung/shared/contract/accounts/people.ts'
import { invitationLogin } from '@lumbung/shared/contract/accounts/sign-in.ts'
import { referral } from '@lumbung/shared/contract/offers/referral.ts'
import { ReferralShareType } from '@lumbung/shared/enums/content.ts'
import { referralSteps } from '../../../testing/loans/referrals.ts'
import { consent } from '../../../testing/people/customers.ts'
import { codeFor, signIn, wrongCode } from '../../../testing/people/sign-in.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let invitedBy: string
let steps: ReturnType<typeof referralSteps>
before(async () => {
  app = await openTestApp()
  steps = referralSteps(app)
  invitedBy = (await (await signIn(app, '081270000001', app.client('inviter'))).data(referral)).code
})
after(() => app.close())

let numbers = 0
const newNumber = () => `0812701${String(numbers++).padStart(5, '0')}`

/** Signs in on an invitation, on a new device. */
async function accept(
  mobileNumber: string,
  code: string,
  device = `device-${mobileNumber}`,
  shareType: ReferralShareType = 'MGM_SMSSHARE',
) {
  const client = app.client(device)
  const otp = await codeFor(app, mobileNumber, client)
  const reply = await client.call(invitationLogin, {
    body: { otp, mobileNumber, invitedBy: code, shareType },
  })
  await app.settle()
  return { client, reply }
}
const parts = (reply: object) => ({
  ...('status' in reply && { status: reply.status }),
  code: 'code' in reply && reply.code,
  fields: Object.keys('data' in reply ? (reply.data as object) : {}),
})

test('C-002 E-27: a new customer registers on an invitation, which is recorded with its way of sharing', async () => {
  for (const shareType of ReferralShareType) {
    const number = newNumber()
    const { client, reply } = await accept(number, invitedBy, `device-${number}`, shareType)
    assert.ok(reply.code === 'SUCCESS' && reply.data.newUser)
    const recorded = await steps.referralOf(reply.data.userId)
    assert.deepEqual([recorded?.['share_type'], recorded?.['outcome']], [shareType, null])
    assert.equal((await client.data(referral)).invitedBy, invitedBy)
  }
})

test('C-002 D-180: valid, unknown, empty and odd codes get the same reply, and only a valid one is recorded', async () => {
  const seen = []
  for (const code of [invitedBy, 'ZZZZ9999', '', "'; drop table referral --", '🌾'.repeat(20)]) {
    const { reply } = await accept(newNumber(), code)
    assert.equal(reply.code, 'SUCCESS', code)
    seen.push(parts(reply))
    const { rowCount } = await app.app.db.pool.query('select from referral where user_id = $1', [
      (reply as { data: { userId: string } }).data.userId,
    ])
    assert.equal(rowCount, code === invitedBy ? 1 : 0)
  }
  assert.equal(new Set(seen.map((one) => JSON.stringify(one))).size, 1)
})

test('C-002: a known number signs in with the same reply, and is no invited customer', async () => {
  const number = newNumber()
  const first = await signIn(app, number, app.client('first'))
  await app.clock.moveBy(61_000)
  const { reply } = await accept(number, invitedBy)
  assert.equal(reply.code, 'SUCCESS')
  assert.deepEqual(parts(reply).fields, ['newUser', 'userId', 'userType'])
  assert.equal((await first.data(referral)).invitedBy, undefined)
})

test('#16: an inviter who signs in with the own code on another device stays uninvited', async () => {
  await app.clock.moveBy(61_000)
  const { client } = await accept('081270000001', invitedBy)
  const shown = await client.data(referral)
  assert.deepEqual([shown.code, shown.invitedBy], [invitedBy, undefined])
})

test('#16: a friend on the inviter’s own device registers like any other, and the shared device is remembered', async () => {
  const { reply } = await accept(newNumber(), invitedBy, 'inviter')
  assert.ok(reply.code === 'SUCCESS')
  assert.equal((await steps.referralOf(reply.data.userId))?.['shared'], 'DEVICE')
})

test('#16: a device that the inviter has signed out since, so that it is forgotten, still counts as shared', async () => {
  const number = newNumber()
  const phone = await signIn(app, number, app.client('shared-phone'))
  await consent(phone, 'REGISTRATION')
  const { code } = await phone.data(referral)
  const { userId } = await phone.data(userInfo)
  await app.clock.moveBy(86_400_000)
  const tablet = await signIn(app, number, app.client('tablet'))
  const other = (await tablet.data(devices)).find(({ current }) => !current)
  await tablet.data(signOutDevice, { params: { deviceId: other?.id ?? '' } })
  assert.equal((await steps.rows('select 1 from device where user_id = $1', [userId])).length, 1)
  const { reply } = await accept(newNumber(), code, 'shared-phone')
  assert.ok(reply.code === 'SUCCESS')
  assert.equal((await steps.referralOf(reply.data.userId))?.['shared'], 'DEVICE')
})

test('C-002: wrong codes are counted as at the ordinary sign-in, whatever the inviter, and void the code after three', async () => {
  const number = newNumber()
  const client = app.client('guesser')
  const otp = await codeFor(app, number, client)
  const guess = (code: string, inviter: string) =>
    client.call(invitationLogin, { body: { otp: code, mobileNumber: number, invitedBy: inviter } })
  const left = []
  for (const inviter of [invitedBy, 'ZZZZ9999', '']) {
    const reply = await guess(wrongCode(otp), inviter)
    left.push([reply.code, 'data' in reply ? (reply.data as { triesLeft?: number }).triesLeft : undefined])
  }
  assert.deepEqual(left, [
    ['OTP_CHECK_FAILED', 2],
    ['OTP_CHECK_FAILED', 1],
    ['OTP_CHECK_FAILED', 0],
  ])
  assert.equal((await guess(otp, invitedBy)).status, 429)
})

test('C-002: five registrations with one code at the same time make one customer and one invitation', async () => {
  const number = newNumber()
  const client = app.client('at-once')
  const otp = await codeFor(app, number, client)
  const replies = await Promise.all(
    Array.from({ length: 5 }, () =>
      app.client('at-once').call(invitationLogin, { body: { otp, mobileNumber: number, invitedBy } }),
    ),
  )
  await app.settle()
  const won = replies.filter(({ code }) => code === 'SUCCESS')
  assert.equal(won.length, 1)
  const [reply] = won
  assert.ok(reply?.code === 'SUCCESS')
  assert.ok(await steps.referralOf(reply.data.userId))
})
