import type { AppSchedule } from '../context.ts'
import { watchDueComplaints } from './answer-complaint.ts'

/** Every morning: a complaint that is past its ten working days is an alarm. */
export const complaintSchedules: AppSchedule[] = [
  { name: 'complaints.watch-due', cron: '30 7 * * *', run: watchDueComplaints },
]
