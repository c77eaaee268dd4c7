import type { AppSchedule, AppSubscription } from '../context.ts'
import { decide, decideOverdue } from './decide.ts'

export const creditSubscriptions: AppSubscription[] = [
  {
    name: 'credit.decide',
    topic: 'onboarding.application-submitted',
    run: (app, { userId, applicationId, submission }) =>
      decide(app, { userId: String(userId), applicationId: String(applicationId), submission: Number(submission) }),
  },
]

export const creditSchedules: AppSchedule[] = [
  { name: 'credit.decide-overdue', cron: '*/5 * * * *', run: decideOverdue },
]
