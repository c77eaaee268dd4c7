import type { AppSchedule } from '../context.ts'
import { expireReturns } from './application/submit-application.ts'
import { checkPendingAccounts } from './bank-accounts/check-bank-account.ts'
import { hashFormerCards } from './sections/card-hashes.ts'

export const onboardingSchedules: AppSchedule[] = [
  { name: 'onboarding.check-pending-accounts', cron: '*/10 * * * *', run: checkPendingAccounts },
  { name: 'onboarding.expire-returns', cron: '30 1 * * *', run: expireReturns },
  { name: 'onboarding.hash-former-cards', cron: '5-59/10 * * * *', run: hashFormerCards },
]
