import type { AppSchedule } from '../context.ts'
import { takeLateEffects } from './decision/cases.ts'
import { decideOverdue } from './decision/decide-application.ts'

export const creditSchedules: AppSchedule[] = [
  { name: 'credit.decide-overdue', cron: '*/5 * * * *', run: decideOverdue },
  { name: 'credit.take-late-effects', cron: '* * * * *', run: takeLateEffects },
]
