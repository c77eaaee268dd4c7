import type { AppSchedule } from '../context.ts'
import { decideOverdue } from './decision/decide-application.ts'

export const creditSchedules: AppSchedule[] = [
  { name: 'credit.decide-overdue', cron: '*/5 * * * *', run: decideOverdue },
]
