import { type AppSubscription, subscription } from '../context.ts'
import { acceptInvitation } from './referral/accept-invitation.ts'
import { expectReward } from './referral/settle-referrals.ts'

export const offerSubscriptions: AppSubscription[] = [
  subscription({ name: 'offers.accept-invitation', topic: 'accounts.registered', run: acceptInvitation }),
  subscription({ name: 'offers.expect-reward', topic: 'billing.loan-booked', run: expectReward }),
]
