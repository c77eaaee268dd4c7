import type { AppSchedule } from '../context.ts'
import { watchDueRequests } from './requests/data-requests.ts'

/** Every hour: a request that is past its 72 hours is an alarm. */
export const rightsSchedules: AppSchedule[] = [{ name: 'rights.watch-due', cron: '20 * * * *', run: watchDueRequests }]
