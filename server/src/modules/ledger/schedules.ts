import type { AppSchedule } from '../context.ts'
import { sealHouseDays } from './seal-house.ts'

export const ledgerSchedules: AppSchedule[] = [
  { name: 'ledger.seal-house', cron: '20 0 * * *', run: async (app) => void (await sealHouseDays(app)) },
]
