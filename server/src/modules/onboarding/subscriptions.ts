import { type AppSubscription, subscription } from '../context.ts'
import { checkBankAccount } from './bank-accounts/check-bank-account.ts'

export const onboardingSubscriptions: AppSubscription[] = [
  subscription({
    name: 'onboarding.check-bank-account',
    topic: 'onboarding.bank-account-entered',
    run: (app, { userId, accountId }) => checkBankAccount(app, userId, accountId),
  }),
]
