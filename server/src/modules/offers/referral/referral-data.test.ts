import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { unzipSync } from 'fflate'
import { type Debtor, debtors } from '../../../testing/loans/loans.ts'
import { moveToOwnDevice, referralSteps } from '../../../testing/loans/referrals.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { lockAccess } from '../../accounts/api.ts'
import { erasePerson, sealPerson } from '../../accounts/retention/erase-person.ts'
import { verifyLedger } from '../../audit/api.ts'
import { closeDays } from '../../billing/api.ts'
import { buildZip } from '../../rights/export/build-zip.ts'
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

async function pair() {
  const inviter = next()
  await moveToOwnDevice(app, inviter.userId)
  return { inviter, invitee: await steps.invited(next, inviter) }
}
async function rewarded() {
  const both = await pair()
  await both.invitee.lend()
  await app.settle()
  await app.clock.moveBy(86_400_000)
  await closeDays(app.app)
  await settleReferrals(app.app)
  assert.equal((await steps.referralOf(both.invitee.userId))?.['outcome'], 'REWARDED')
  return both
}
async function exportOf({ userId }: Debtor) {
  const files = unzipSync(await buildZip(app.app, app.app.db, userId))
  const text = (name: string) => Buffer.from(files[name] ?? assert.fail(`no ${name}`)).toString()
  return {
    all: Object.keys(files).map(text).join('\n'),
    table: (name: string) => JSON.parse(text(`tables/${name}.json`)),
  }
}

test('#27: the exports of an inviter and of who was invited have the invitation, and do not name the other', async () => {
  const { inviter, invitee } = await rewarded()
  const [ofInviter, ofInvitee] = [await exportOf(inviter), await exportOf(invitee)]
  assert.equal(ofInviter.table('referral_code')[0].code, await steps.codeOf(inviter))
  const [accepted] = ofInvitee.table('referral')
  assert.deepEqual([accepted.share_type, accepted.outcome], ['MGM_WASHARE', 'REWARDED'])
  assert.equal(ofInvitee.table('voucher')[0].code, 'teman-baru')
  assert.ok(!ofInviter.all.includes(invitee.userId))
  assert.ok(!ofInvitee.all.includes(inviter.userId))
})

test('D-236: a deleted account has no code and no open invitation; an erased one keeps only what proves vouchers', async () => {
  const [first, second] = [await rewarded(), await pair()]
  for (const { userId } of [first.invitee, second.invitee]) {
    await steps.codeOf(userId === first.invitee.userId ? first.invitee : second.invitee)
    await app.app.db.transaction((tx) => sealPerson(app.app, tx, userId))
    assert.deepEqual(await steps.rows('select 1 from referral_code where user_id = $1', [userId]), [])
  }
  assert.ok((await steps.referralOf(first.invitee.userId))?.['nik_hash'])
  const closed = await steps.referralOf(second.invitee.userId)
  assert.deepEqual([closed?.['outcome'], closed?.['reason']], ['NOTHING', 'INVITEE_GONE'])
  for (const { userId } of [first.invitee, second.invitee])
    await app.app.db.transaction((tx) => erasePerson(app.app, tx, userId))
  const kept = await steps.referralOf(first.invitee.userId)
  assert.deepEqual([kept?.['outcome'], kept?.['nik_hash']], ['REWARDED', null])
  assert.equal(await steps.referralOf(second.invitee.userId), undefined)
  // Erased with an open loan, which no rule and no customer can do: only invitations are looked at.
  const faults = (await verifyLedger(app.app.db)).filter(({ invariant }) => invariant === 'I12')
  assert.deepEqual(faults, [])
})

/** Runs something while the account is being deleted, until it is done or waits for that. */
async function whileDeleting({ userId }: Debtor, run: () => Promise<unknown>): Promise<void> {
  const { running } = await app.app.db.transaction(async (tx) => {
    await lockAccess(tx, userId)
    await sealPerson(app.app, tx, userId)
    const running = run()
    await Promise.race([running, new Promise((resolve) => setTimeout(resolve, 300))])
    return { running }
  })
  await running
}

test('#27: while an account is being deleted no invitation of it is accepted or rewarded', async () => {
  const { inviter, invitee } = await pair()
  await invitee.lend()
  await app.settle()
  await app.clock.moveBy(86_400_000)
  await whileDeleting(inviter, () => settleReferrals(app.app))
  assert.deepEqual(await steps.rewardsOf(inviter.userId), [])
  assert.equal((await steps.referralOf(invitee.userId))?.['reason'], 'INVITER_GONE')
  const [host, guest] = [next(), next()]
  await moveToOwnDevice(app, guest.userId)
  const code = await steps.codeOf(host)
  await whileDeleting(guest, () => steps.accept(guest.userId, code))
  assert.equal(await steps.referralOf(guest.userId), undefined)
})
