import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { invitationLogin } from '@lumbung/shared/contract/accounts/sign-in.ts'
import { referral } from '@lumbung/shared/contract/offers/referral.ts'
import { type Debtor, debtors } from '../../../testing/loans/loans.ts'
import { moveToOwnDevice, referralSteps } from '../../../testing/loans/referrals.ts'
import { newNumber } from '../../../testing/people/customers.ts'
import { changeNumber, proveNumber, readyChange } from '../../../testing/people/number-changes.ts'
import { codeFor } from '../../../testing/people/sign-in.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { verifyLedger } from '../../audit/api.ts'
import { closeDays } from '../../billing/api.ts'
import { settleReferrals } from './settle-referrals.ts'

let app: TestApp
let next: () => Debtor
let steps: ReturnType<typeof referralSteps>
before(async () => {
  app = await openTestApp()
  next = await debtors(app, 10)
  steps = referralSteps(app)
})
after(() => app.close())

const nextDay = async () => {
  await app.clock.moveBy(86_400_000)
  await closeDays(app.app)
}
const ownDevice = async () => {
  const debtor = next()
  await moveToOwnDevice(app, debtor.userId)
  return debtor
}
/** Changes the number of a customer who has `number` now. Returns the new one. */
async function change({ client }: Debtor, number: string, to?: string): Promise<string> {
  const body = await readyChange(app, client, await proveNumber(app, { client, number }), to)
  const reply = await changeNumber(client, body)
  assert.equal(reply.code, 'SUCCESS', JSON.stringify(reply))
  return body.mobileNumber
}
/** Registers a number on an invitation, on a new device. Returns what was recorded. */
async function register(mobileNumber: string, invitedBy: string) {
  const client = app.client(`device-${mobileNumber}`)
  const otp = await codeFor(app, mobileNumber, client)
  const { userId } = await client.data(invitationLogin, { body: { otp, mobileNumber, invitedBy } })
  await app.settle()
  return (await steps.referralOf(userId)) ?? assert.fail('no invitation')
}

test('CX-46 D-180 I12: who changes the number keeps code and invitations, and earns once for each friend', async () => {
  const inviter = await ownDevice()
  const invitee = await steps.invited(next, inviter)
  const code = await steps.codeOf(inviter)
  await change(inviter, inviter.mobile)
  const kept = await inviter.client.data(referral)
  assert.deepEqual([kept.code, kept.joined], [code, 1])
  await invitee.lend()
  await app.settle()
  await change(invitee, invitee.mobile)
  assert.equal((await invitee.client.data(referral)).invitedBy, code)
  for (let days = 0; days < 2; days++) {
    await nextDay()
    await settleReferrals(app.app)
    assert.deepEqual(await steps.rewardsOf(inviter.userId), ['ajak-teman'])
    assert.deepEqual(await steps.rewardsOf(invitee.userId), ['teman-baru'])
  }
})

test('#16: a customer who changed the number cannot invite any of the former ones, whenever the code was made', async () => {
  const inviter = await ownDevice()
  const second = await change(inviter, inviter.mobile)
  const code = await steps.codeOf(inviter)
  await nextDay()
  await change(inviter, second)
  await nextDay()
  for (const former of [inviter.mobile, second]) assert.equal((await register(former, code))['shared'], 'NUMBER')
  assert.equal((await register(newNumber(), code))['shared'], null)
})

test('#16: nor earns an invited customer who takes over a former number of the inviter later', async () => {
  const inviter = await ownDevice()
  const invitee = await steps.invited(next, inviter)
  assert.equal((await steps.referralOf(invitee.userId))?.['shared'], null)
  await change(inviter, inviter.mobile)
  await nextDay()
  await change(invitee, invitee.mobile, inviter.mobile)
  await invitee.lend()
  await app.settle()
  await nextDay()
  await settleReferrals(app.app)
  const { outcome, reason } = (await steps.referralOf(invitee.userId)) ?? {}
  assert.deepEqual([outcome, reason], ['NOTHING', 'NUMBER'])
  assert.deepEqual([await steps.rewardsOf(inviter.userId), await steps.rewardsOf(invitee.userId)], [[], []])
})

test('I12 the ledger is sound after these changes', async () => {
  assert.deepEqual(await verifyLedger(app.app.db), [])
})
