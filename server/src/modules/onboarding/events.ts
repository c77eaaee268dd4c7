import type { AppSchedule, AppSubscription } from '../context.ts'
import { expireReturns } from './application/submit-application.ts'
import { checkBankAccount, checkPendingAccounts } from './bank-accounts/check-bank-account.ts'

export const onboardingSubscriptions: AppSubscription[] = [
  {
    name: 'onboarding.check-bank-account',
    topic: 'onboarding.bank-account-entered',
    run: (app, { userId, accountId }) => checkBankAccount(app, String(userId), String(accountId)),
  },
]

export const onboardingSchedules: AppSchedule[] = [
  { name: 'onboarding.check-pending-accounts', cron: '*/10 * * * *', run: checkPendingAccounts },
  { name: 'onboarding.expire-returns', cron: '30 1 * * *', run: expireReturns },
]
