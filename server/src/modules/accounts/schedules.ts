import type { AppSchedule } from '../context.ts'
import { checkConversion } from './codes/code-conversion.ts'

/** Ten minutes after each hour, when its last codes are used or expired. */
export const accountSchedules: AppSchedule[] = [
  { name: 'accounts.watch-conversion', cron: '10 * * * *', run: checkConversion },
]
