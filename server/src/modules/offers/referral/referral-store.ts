import type { ReferralShareType } from '@lumbung/shared/enums/content.ts'
import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'

/** What a customer and the inviter may share; then the invitation earns nothing. */
export type SharedIdentity = 'NUMBER' | 'NIK' | 'DEVICE' | 'BANK_ACCOUNT'
/** Why an invitation earns nothing. */
export type NothingReason = SharedIdentity | 'REWARDED_BEFORE' | 'INVITER_GONE' | 'INVITEE_GONE'

export interface Campaign {
  id: string
  inviter_voucher: string
  invitee_voucher: string
}

interface NewReferral {
  userId: string
  inviterId: string
  campaignId: string
  shareType: ReferralShareType
  shared: SharedIdentity | undefined
}

/** An invitation that is not decided yet. */
export interface OpenReferral extends Campaign {
  user_id: string
  inviter_id: string
  shared: SharedIdentity | null
}

const campaignOf = statement<Campaign>(`
  select id, inviter_voucher, invitee_voucher from referral_campaign
  where from_on <= $1 and (until_on is null or until_on >= $1) order by from_on desc, id limit 1`)
const insert = statement(`
  insert into referral (user_id, inviter_id, campaign_id, share_type, shared, accepted_at)
  values ($1, $2, $3, $4, $5, $6) on conflict do nothing`)
const schedule = statement('update referral set due_on = $2 where user_id = $1 and outcome is null')
const duePage = statement<{ user_id: string }>(`
  select user_id from referral where outcome is null and due_on <= $1 and user_id > $2 order by user_id limit 200`)
const findInviter = statement<{ inviter_id: string }>('select inviter_id from referral where user_id = $1')
const lock = statement<OpenReferral>(`
  select r.user_id, r.inviter_id, r.shared, c.id, c.inviter_voucher, c.invitee_voucher
  from referral r join referral_campaign c on c.id = r.campaign_id
  where r.user_id = $1 and r.outcome is null and r.due_on <= $2 for update of r`)
const decide = statement(`
  update referral set outcome = $2, reason = $3, nik_hash = $4, decided_at = $5 where user_id = $1 and outcome is null`)
const rewardedNik = statement(`select 1 from referral where nik_hash = $1 and outcome = 'REWARDED'`)
const count = statement<{ joined: number; rewarded: number }>(`
  select count(*)::int as joined, (count(*) filter (where outcome = 'REWARDED'))::int as rewarded
  from referral where inviter_id = $1`)
const codeOfInviter = statement<{ code: string }>(`
  select c.code from referral r join referral_code c on c.user_id = r.inviter_id where r.user_id = $1`)
const deleteUnrewarded = statement(`delete from referral where user_id = $1 and outcome = 'NOTHING'`)
const forgetNik = statement('update referral set nik_hash = null where user_id = $1')

/** The campaign of a business date; undefined if there is none. */
export const campaignOn = (db: Db, date: BusinessDate) => db.row(campaignOf, [date])

/** Records that a new customer accepted an invitation. Nothing happens if one is recorded already. */
export async function insertReferral(tx: Tx, referral: NewReferral, now: Date): Promise<void> {
  const { userId, inviterId, campaignId, shareType, shared } = referral
  await tx.run(insert, [userId, inviterId, campaignId, shareType, shared ?? null, now])
}

/** The business date from which an open invitation may be decided; null while there is no loan. */
export const setDue = (db: Db, userId: string, date: BusinessDate | null) => db.run(schedule, [userId, date])

/** Customers after an id whose invitation is to be decided by a date, in pages. */
export const dueReferrals = (db: Db, today: BusinessDate, after: string) => db.rows(duePage, [today, after])

/** Who invited a customer; undefined if nobody did. */
export const inviterOf = async (db: Db, userId: string): Promise<string | undefined> =>
  (await db.row(findInviter, [userId]))?.inviter_id

/** An invitation that is to be decided, locked until the transaction ends; undefined if it is decided already. */
export const lockDueReferral = (tx: Tx, userId: string, today: BusinessDate) => tx.row(lock, [userId, today])

/** Decides an open invitation, once and for all. */
export async function decideReferral(
  tx: Tx,
  userId: string,
  { reason, nikHash, now }: { reason?: NothingReason; nikHash?: Buffer; now: Date },
): Promise<void> {
  await tx.run(decide, [userId, reason ? 'NOTHING' : 'REWARDED', reason ?? null, nikHash ?? null, now])
}

/** Whether the person with this NIK was rewarded as an invited one before, under whatever account. */
export const wasRewarded = async (db: Db, nikHash: Buffer): Promise<boolean> =>
  (await db.row(rewardedNik, [nikHash])) !== undefined

/** How many new customers an inviter brought, and for how many of them there was a reward. */
export const friendsOf = (db: Db, inviterId: string) => db.one(count, [inviterId])

/** The code with which a customer was invited, while its owner has an account. */
export const inviterCodeOf = async (db: Db, userId: string): Promise<string | undefined> =>
  (await db.row(codeOfInviter, [userId]))?.code

/** Deletes the invitation of a customer if it earned nothing. */
export const forgetUnrewarded = (tx: Tx, userId: string) => tx.run(deleteUnrewarded, [userId])

/** Forgets the NIK of an invited person. */
export const forgetNikOf = (tx: Tx, userId: string) => tx.run(forgetNik, [userId])
