import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inviteeReward, referral, rewardMissions } from '@lumbung/shared/contract/offers/referral.ts'
import { type Debtor, debtors } from '../../../testing/loans/loans.ts'
import { moveToOwnDevice, referralSteps } from '../../../testing/loans/referrals.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { verifyLedger } from '../../audit/api.ts'
import { closeDays, refundLoan } from '../../billing/api.ts'
import { loadSection, saveSection } from '../../onboarding/sections/profile-store.ts'
import { settleReferrals } from './settle-referrals.ts'

let app: TestApp
let next: () => Debtor
let steps: ReturnType<typeof referralSteps>
before(async () => {
  app = await openTestApp()
  next = await debtors(app, 60)
  steps = referralSteps(app)
})
after(() => app.close())

const bothRewards = ['ajak-teman', 'teman-baru']
const nextDay = async () => {
  await app.clock.moveBy(86_400_000)
  await closeDays(app.app)
}
const ownDevice = async () => {
  const debtor = next()
  await moveToOwnDevice(app, debtor.userId)
  return debtor
}
/** An inviter, and an invited customer with a loan of today. */
async function pair(terms?: Parameters<Debtor['lend']>[0]) {
  const inviter = await ownDevice()
  const invitee = await steps.invited(next, inviter)
  const loanId = await invitee.lend(terms)
  await app.settle()
  return { inviter, invitee, loanId }
}
const rewardsOf = async (...people: Debtor[]) => {
  const lists: string[][] = []
  for (const { userId } of people) lists.push(await steps.rewardsOf(userId))
  return lists.flat()
}

test('CX-56 D-180: a customer has one code of eight characters, also when ten requests ask for it concurrently', async () => {
  const { client } = next()
  const codes = await Promise.all(Array.from({ length: 10 }, async () => (await client.data(referral)).code))
  assert.equal(new Set(codes).size, 1)
  assert.match(codes[0] ?? '', /^[2-9A-HJKMNP-TV-Z]{8}$/)
})

test('D-179 I12: both get one voucher on the day after the first disbursement, not before, and never again', async () => {
  const { inviter, invitee } = await pair()
  await settleReferrals(app.app)
  assert.deepEqual(await rewardsOf(inviter, invitee), [], 'the cooling-off is not over')
  await nextDay()
  assert.ok((await settleReferrals(app.app)) >= 1)
  assert.deepEqual(await rewardsOf(inviter, invitee), bothRewards)
  await invitee.lend({ principal: 1_000_000, tenor: 3 })
  await app.settle()
  await nextDay()
  await settleReferrals(app.app)
  assert.deepEqual(await rewardsOf(inviter, invitee), bothRewards)
  const shown = await inviter.client.data(referral)
  assert.deepEqual([shown.joined, shown.rewarded], [1, 1])
  assert.equal((await invitee.client.data(referral)).invitedBy, shown.code)
})

test('C-058 D-182: the only mission is the invitation, and says how far it is', async () => {
  const inviter = await ownDevice()
  const state = async () => (await inviter.client.data(rewardMissions)).map((one) => [one.id, one.state])
  assert.deepEqual(await state(), [['ajak-teman-2026', 'OPEN']])
  const invitee = await steps.invited(next, inviter)
  assert.deepEqual(await state(), [['ajak-teman-2026', 'JOINED']])
  await invitee.lend()
  await app.settle()
  await nextDay()
  await settleReferrals(app.app)
  assert.deepEqual(await state(), [['ajak-teman-2026', 'REWARDED']])
})

test('C-057: what an invited customer gets is public, and the same for everyone', async () => {
  const [visitor, customer] = [await app.client().data(inviteeReward), await next().client.data(inviteeReward)]
  assert.deepEqual(visitor, customer)
  assert.deepEqual(
    [visitor.campaignId, visitor.reward?.kind, visitor.reward?.value],
    ['ajak-teman-2026', 'AMOUNT_FEE', 15_000],
  )
})

test('D-179: an inviter gets a voucher for each friend', async () => {
  const inviter = await ownDevice()
  for (let friends = 0; friends < 3; friends++) await (await steps.invited(next, inviter)).lend()
  await app.settle()
  await nextDay()
  await settleReferrals(app.app)
  assert.deepEqual(await rewardsOf(inviter), ['ajak-teman', 'ajak-teman', 'ajak-teman'])
})

/** How an invited customer comes to share something with the inviter after the invitation was accepted. */
const equalities: Readonly<Record<string, (inviter: string, invitee: string) => Promise<unknown>>> = {
  NIK: copyCard,
  DEVICE: (inviter, invitee) =>
    steps.rows(
      `insert into device (user_id, device_hash, first_seen)
       select $2, device_hash, first_seen from device where user_id = $1`,
      [inviter, invitee],
    ),
  BANK_ACCOUNT: (inviter, invitee) =>
    steps.rows(
      `update bank_account b set account_hash = a.account_hash from bank_account a where a.user_id = $1 and b.user_id = $2`,
      [inviter, invitee],
    ),
}

/** Enters the ID card of one customer in the account of another. */
async function copyCard(from: string, to: string): Promise<void> {
  const card = await loadSection(app.app, app.app.db, from, 'ktp')
  await app.app.db.transaction((tx) => saveSection(app.app, tx, to, 'ktp', card ?? assert.fail()))
}

const outcomeOf = async ({ userId }: Debtor) => {
  const { outcome, reason } = (await steps.referralOf(userId)) ?? assert.fail('no invitation')
  return [outcome, reason]
}

for (const [name, share] of Object.entries(equalities))
  test(`#16: an invitation between customers with the same ${name} is accepted, and earns nothing`, async () => {
    const { inviter, invitee } = await pair()
    assert.deepEqual(await outcomeOf(invitee), [null, null])
    await share(inviter.userId, invitee.userId)
    await nextDay()
    await settleReferrals(app.app)
    assert.deepEqual(await outcomeOf(invitee), ['NOTHING', name])
    assert.deepEqual(await rewardsOf(inviter, invitee), [])
    assert.equal((await inviter.client.data(referral)).joined, 1)
  })

test('#16: a shared device at the moment of registration counts, also when it is not known any more at the reward', async () => {
  const [inviter, invitee] = [next(), next()]
  await steps.accept(invitee.userId, await steps.codeOf(inviter))
  await invitee.lend()
  await app.settle()
  await moveToOwnDevice(app, invitee.userId)
  await nextDay()
  await settleReferrals(app.app)
  assert.deepEqual(await outcomeOf(invitee), ['NOTHING', 'DEVICE'])
})

test('I12: a person is rewarded as an invited one once, also under another account with another inviter', async () => {
  const first = await pair()
  await nextDay()
  await settleReferrals(app.app)
  assert.deepEqual(await outcomeOf(first.invitee), ['REWARDED', null])
  const again = await pair()
  await copyCard(first.invitee.userId, again.invitee.userId)
  await nextDay()
  await settleReferrals(app.app)
  assert.deepEqual(await outcomeOf(again.invitee), ['NOTHING', 'REWARDED_BEFORE'])
  assert.deepEqual(await rewardsOf(again.inviter, again.invitee), [])
})

test('D-179: a loan that is undone earns nothing, and the next one counts', async () => {
  const { inviter, invitee, loanId } = await pair()
  const [{ order_id: orderId }] = await steps.rows('select order_id from loan where id = $1', [loanId])
  const returned = { userId: invitee.userId, orderId, reference: orderId }
  await app.app.db.transaction((tx) => refundLoan(app.app, tx, returned))
  await nextDay()
  await settleReferrals(app.app)
  assert.deepEqual(await outcomeOf(invitee), [null, null])
  await invitee.lend()
  await app.settle()
  await nextDay()
  await settleReferrals(app.app)
  assert.deepEqual(await rewardsOf(inviter, invitee), bothRewards)
})

test('D-179: a cooling-off that lasts longer, because we learned late of the money, postpones the reward to the day after it', async () => {
  const now = app.clock.now().getTime()
  const [disbursedAt, learnedAt] = [new Date(now).toISOString(), new Date(now + 2 * 86_400_000).toISOString()]
  const { inviter, invitee } = await pair({ disbursedAt, learnedAt })
  for (const earned of [0, 0, 2]) {
    await nextDay()
    await settleReferrals(app.app)
    assert.equal((await rewardsOf(inviter, invitee)).length, earned)
  }
})

test('D-179: news of a loan that comes after its cooling-off earns the vouchers at once', async () => {
  const inviter = await ownDevice()
  const invitee = await steps.invited(next, inviter)
  await invitee.lend({ disbursedAt: new Date(app.clock.now().getTime() - 3 * 86_400_000).toISOString() })
  await app.settle()
  assert.deepEqual(await rewardsOf(inviter, invitee), bothRewards)
})

test('I12: eight servers that decide concurrently give one voucher to each side', async () => {
  const pairs = [await pair(), await pair(), await pair()]
  await nextDay()
  await Promise.all(Array.from({ length: 8 }, () => settleReferrals(app.app)))
  for (const { inviter, invitee } of pairs) assert.deepEqual(await rewardsOf(inviter, invitee), bothRewards)
})

test('an invitation that is accepted twice concurrently is recorded once, the first inviter stays', async () => {
  const [one, other, invitee] = [await ownDevice(), await ownDevice(), await ownDevice()]
  const codes = [await steps.codeOf(one), await steps.codeOf(other)]
  await steps.accept(invitee.userId, codes[0] ?? '')
  await Promise.all([...codes, ...codes].map((code) => steps.accept(invitee.userId, code)))
  const { inviter_id } = (await steps.referralOf(invitee.userId)) ?? {}
  assert.equal(inviter_id, one.userId)
})

test('D-180: an unknown code, one’s own, and a day without a campaign leave nothing behind', async () => {
  const [inviter, invitee] = [await ownDevice(), await ownDevice()]
  const code = await steps.codeOf(inviter)
  await steps.accept(invitee.userId, 'ZZZZ9999')
  await steps.accept(inviter.userId, code)
  await steps.rows(`update referral_campaign set until_on = '2026-01-02'`)
  await steps.accept(invitee.userId, code)
  assert.deepEqual(await inviter.client.data(rewardMissions), [])
  assert.deepEqual(await app.client().data(inviteeReward), {})
  await steps.rows('update referral_campaign set until_on = null')
  assert.equal(await steps.referralOf(invitee.userId), undefined)
  assert.equal(await steps.referralOf(inviter.userId), undefined)
  await steps.accept(invitee.userId, ` ${code.toLowerCase()} `)
  assert.equal((await steps.referralOf(invitee.userId))?.['inviter_id'], inviter.userId)
})

test('I12 the ledger is sound after these invitations', async () => {
  assert.deepEqual(await verifyLedger(app.app.db), [])
})
