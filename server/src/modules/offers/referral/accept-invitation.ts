import { isOpenAccount, lockAccessOfAll } from '../../accounts/api.ts'
import type { App } from '../../context.ts'
import type { TopicPayloads } from '../../topics.ts'
import { ownerOfCode } from './referral-code.ts'
import { campaignOn, insertReferral } from './referral-store.ts'
import { sharedIdentity } from './shared-identity.ts'

/**
 * Records that a new customer registered on an invitation. It runs after the sign-in, so that nothing about a code shows there
 * (D-180). An unknown code, and a day without a campaign, leave nothing behind.
 */
export async function acceptInvitation(app: App, registered: TopicPayloads['accounts.registered']): Promise<void> {
  const { userId, invitedBy, shareType = 'MGM_DEFAULT' } = registered
  if (!invitedBy) return
  await app.db.transaction(async (tx) => {
    const inviterId = await ownerOfCode(tx, invitedBy)
    const campaign = await campaignOn(tx, app.clock.today())
    if (!inviterId || !campaign || inviterId === userId) return
    // Neither account is deleted meanwhile.
    await lockAccessOfAll(tx, [inviterId, userId])
    if (!(await isOpenAccount(tx, inviterId)) || !(await isOpenAccount(tx, userId))) return
    const shared = await sharedIdentity(app, tx, inviterId, userId)
    const referral = { userId, inviterId, campaignId: campaign.id, shareType, shared }
    await insertReferral(tx, referral, app.clock.now())
  })
}
