import { isOpenAccount } from '../../accounts/api.ts'
import type { App } from '../../context.ts'
import type { TopicPayloads } from '../../topics.ts'
import { ownerOfCode } from './referral-code.ts'
import { campaignOn, insertReferral } from './referral-store.ts'
import { isFormerNumber, sharedIdentity } from './shared-identity.ts'

/**
 * Records that a new customer registered on an invitation. It runs after the sign-in, so that nothing about a code shows there
 * (D-180). An unknown code, and a day without a campaign, leave nothing behind.
 */
export async function acceptInvitation(app: App, registered: TopicPayloads['accounts.registered']): Promise<void> {
  const { userId, invitedBy, shareType = 'MGM_DEFAULT' } = registered
  if (!invitedBy) return
  await app.db.transaction(async (tx) => {
    const inviter = await ownerOfCode(tx, invitedBy)
    const campaign = await campaignOn(tx, app.clock.today())
    if (!inviter || !campaign || inviter.user_id === userId || !(await isOpenAccount(tx, userId))) return
    const shared = (await isFormerNumber(tx, inviter, userId))
      ? ('NUMBER' as const)
      : await sharedIdentity(app, tx, inviter.user_id, userId)
    const referral = { userId, inviterId: inviter.user_id, campaignId: campaign.id, shareType, shared }
    await insertReferral(tx, referral, app.clock.now())
  })
}
