import type { AppSchedule } from '../context.ts'
import { expireReturns } from './application/submit-application.ts'
import { checkPendingAccounts } from './bank-accounts/check-bank-account.ts'

export const onboardingSchedules: AppSchedule[] = [
  { name: 'onboarding.check-pending-accounts', cron: '*/10 * * * *', run: checkPendingAccounts },
  { name: 'onboarding.expire-returns', cron: '30 1 * * *', run: expireReturns },
]
