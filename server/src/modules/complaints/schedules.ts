import type { AppSchedule } from '../context.ts'
import { watchDueComplaints } from './handling/watch-due.ts'

/** Every morning: a complaint that is due soon, or past its last day, is an alarm. */
export const complaintSchedules: AppSchedule[] = [
  { name: 'complaints.watch-due', cron: '30 7 * * *', run: watchDueComplaints },
]
