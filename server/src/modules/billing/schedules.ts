import type { AppSchedule } from '../context.ts'
import { closeDays } from './days/close-days.ts'

export const billingSchedules: AppSchedule[] = [{ name: 'billing.end-of-day', cron: '5 0 * * *', run: closeDays }]
