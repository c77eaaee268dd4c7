import type { AppSchedule } from '../context.ts'
import { watchReferenceData } from './reference-data.ts'

export const auditSchedules: AppSchedule[] = [
  { name: 'audit.watch-reference-data', cron: '15 6 * * *', run: watchReferenceData },
]
