import type { AppSchedule } from '../context.ts'
import { watchDueRequests } from './handling/watch-due.ts'

/** Every hour: a request that is due soon, or past its 72 hours, is an alarm. */
export const rightsSchedules: AppSchedule[] = [{ name: 'rights.watch-due', cron: '20 * * * *', run: watchDueRequests }]
