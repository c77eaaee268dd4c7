import { type AppSubscription, subscription } from '../context.ts'
import { acceptInvitation, expectReward } from './referral/accept-invitation.ts'

export const offerSubscriptions: AppSubscription[] = [
  subscription({ name: 'offers.accept-invitation', topic: 'accounts.registered', run: acceptInvitation }),
  subscription({ name: 'offers.expect-reward', topic: 'billing.loan-booked', run: expectReward }),
]
