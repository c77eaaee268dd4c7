import { addDays } from '@lumbung/shared/lending/dates/calendar.ts'
import { bySystem } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { isOpenAccount, lockAccessOfAll } from '../../accounts/api.ts'
import { coolingOffOfFirstLoan } from '../../billing/api.ts'
import type { App } from '../../context.ts'
import { giveVoucher } from '../../lending/api.ts'
import { nikHashOf } from '../../onboarding/api.ts'
import {
  decideReferral,
  dueReferrals,
  inviterOf,
  lockDueReferral,
  type NothingReason,
  type OpenReferral,
  setDue,
  wasRewarded,
} from './referral-store.ts'
import { sharedIdentity } from './shared-identity.ts'

/** Why an invitation earns nothing; undefined if it earns its vouchers. */
async function reasonForNothing(app: App, tx: Tx, referral: OpenReferral): Promise<NothingReason | undefined> {
  const { user_id: userId, inviter_id: inviterId, shared } = referral
  if (!(await isOpenAccount(tx, inviterId))) return 'INVITER_GONE'
  if (!(await isOpenAccount(tx, userId))) return 'INVITEE_GONE'
  return shared ?? sharedIdentity(app, tx, inviterId, userId)
}

/** Gives both their voucher. `givenFor` names the invitation, so that an inviter gets one for each friend. */
async function giveRewards(app: App, tx: Tx, referral: OpenReferral): Promise<void> {
  const gift = { actor: bySystem('referral'), givenFor: `referral:${referral.user_id}` }
  await giveVoucher(app, tx, { ...gift, userId: referral.inviter_id, code: referral.inviter_voucher })
  await giveVoucher(app, tx, { ...gift, userId: referral.user_id, code: referral.invitee_voucher })
}

/** When the invitation is decided instead of today; undefined if it is today. Null: with the next loan. */
async function postponedTo(app: App, tx: Tx, userId: string) {
  const coolingOff = await coolingOffOfFirstLoan(tx, userId)
  if (coolingOff === undefined) return null
  return coolingOff < app.clock.today() ? undefined : addDays(coolingOff, 1)
}

/** Decides one invitation if it is due. Returns true if its vouchers were given. */
const settle = (app: App, userId: string): Promise<boolean> =>
  app.db.transaction(async (tx) => {
    const inviterId = await inviterOf(tx, userId)
    if (!inviterId) return false
    // Neither account is deleted meanwhile.
    await lockAccessOfAll(tx, [inviterId, userId])
    const referral = await lockDueReferral(tx, userId, app.clock.today())
    if (!referral) return false
    const later = await postponedTo(app, tx, userId)
    if (later !== undefined) {
      await setDue(tx, userId, later)
      return false
    }
    const now = app.clock.now()
    const nikHash = await nikHashOf(app, tx, userId)
    const reason =
      (await reasonForNothing(app, tx, referral)) ??
      (nikHash && (await wasRewarded(tx, nikHash)) ? 'REWARDED_BEFORE' : undefined)
    await decideReferral(tx, userId, { now, ...(reason ? { reason } : nikHash && { nikHash }) })
    if (!reason) await giveRewards(app, tx, referral)
    return !reason
  })

/**
 * Decides the invitations whose customers have a loan that is out of its cooling-off (D-179), each in its own transaction. One
 * that fails is logged and left for the next run. Returns how many earned their vouchers.
 */
export async function settleReferrals(app: App): Promise<number> {
  let rewarded = 0
  let last: string | undefined = '00000000-0000-0000-0000-000000000000'
  while (last !== undefined) {
    const page: { user_id: string }[] = await dueReferrals(app.db, app.clock.today(), last)
    for (const { user_id } of page)
      try {
        if (await settle(app, user_id)) rewarded++
      } catch (err) {
        app.log.error({ err, userId: user_id }, 'an invitation could not be decided')
      }
    last = page.at(-1)?.user_id
  }
  return rewarded
}

/**
 * A loan was sent: the invitation of its customer is decided on the day after the cooling-off, or now if that day has come before
 * the news of the loan.
 */
export async function expectReward(app: App, { userId }: { userId: string }): Promise<void> {
  const coolingOff = await coolingOffOfFirstLoan(app.db, userId)
  if (coolingOff === undefined) return
  await setDue(app.db, userId, addDays(coolingOff, 1))
  await settle(app, userId)
}
