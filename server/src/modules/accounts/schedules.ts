import type { AppSchedule } from '../context.ts'
import { watchConversion } from './codes/code-conversion.ts'

/** Ten minutes after each hour: its last code has been used by then, or is void. */
export const accountSchedules: AppSchedule[] = [
  { name: 'accounts.watch-conversion', cron: '10 * * * *', run: watchConversion },
]
