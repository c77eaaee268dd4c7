import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { inviteeReward, Reward, referral, rewardMissions } from '@lumbung/shared/contract/offers/referral.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Lang } from '../../../platform/http/envelope.ts'
import type { App } from '../../context.ts'
import { newestTerms } from '../../lending/api.ts'
import { referralCodeOf } from './referral-code.ts'
import { campaignOn, friendsOf, inviterCodeOf } from './referral-store.ts'

async function rewardOf(app: App, db: Db, code: string, lang: Lang): Promise<Reward> {
  const terms = await newestTerms(db, code, app.clock.now())
  if (!terms) throw new Error(`the voucher ${code} of a campaign does not exist`)
  const name = lang === 'id' ? terms.name_id : terms.name_en
  return { name, kind: terms.kind, value: terms.value, minAmount: terms.min_amount, validDays: terms.valid_days }
}

/** What the campaign of today gives to both sides; undefined if there is none. */
async function campaignToday(app: App, db: Db, lang: Lang) {
  const campaign = await campaignOn(db, app.clock.today())
  if (!campaign) return undefined
  const inviterReward = await rewardOf(app, db, campaign.inviter_voucher, lang)
  const inviteeReward = await rewardOf(app, db, campaign.invitee_voucher, lang)
  return { campaignId: campaign.id, inviterReward, inviteeReward }
}

/** A customer's own code and how far the invitations are (CX-56). */
export async function readReferral(app: App, db: Db, userId: string, lang: Lang): Promise<ReplyOf<typeof referral>> {
  const [code, invitedBy] = [await referralCodeOf(app, db, userId), await inviterCodeOf(db, userId)]
  const [friends, campaign] = [await friendsOf(db, userId), await campaignToday(app, db, lang)]
  return { code, ...friends, ...(invitedBy && { invitedBy }), ...(campaign && { campaign }) }
}

/** What an invited customer gets (C-057). */
export async function readInviteeReward(app: App, db: Db, lang: Lang): Promise<ReplyOf<typeof inviteeReward>> {
  const campaign = await campaignToday(app, db, lang)
  return campaign ? { campaignId: campaign.campaignId, reward: campaign.inviteeReward } : {}
}

const titles = { id: 'Ajak teman ke Lumbung', en: 'Invite a friend to Lumbung' }

/** The missions of a customer: only the invitation, because none may make people borrow (C-058, D-182). */
export async function readMissions(
  app: App,
  db: Db,
  userId: string,
  lang: Lang,
): Promise<ReplyOf<typeof rewardMissions>> {
  const campaign = await campaignToday(app, db, lang)
  if (!campaign) return []
  const { joined, rewarded } = await friendsOf(db, userId)
  const state = rewarded > 0 ? 'REWARDED' : joined > 0 ? 'JOINED' : 'OPEN'
  const title = titles[lang === 'id' ? 'id' : 'en']
  return [{ id: campaign.campaignId, title, state, reward: campaign.inviterReward }]
}
