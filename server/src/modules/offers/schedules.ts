import type { AppSchedule } from '../context.ts'
import { settleReferrals } from './referral/settle-referrals.ts'

export const offerSchedules: AppSchedule[] = [
  // After the end of day, and again in the morning for what failed.
  {
    name: 'offers.settle-referrals',
    cron: '30 0,9 * * *',
    run: async (app) => void (await settleReferrals(app)),
    longestSeconds: 3600,
  },
]
