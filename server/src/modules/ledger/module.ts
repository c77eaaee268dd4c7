import type { AppModule } from '../context.ts'
import { ledgerData } from './retention.ts'
import { ledgerSchedules } from './schedules.ts'
import { sealHouseDays } from './seal-house.ts'

export const ledgerModule: AppModule = {
  name: 'ledger',
  tables: ['entry', 'house_seal', 'ledger_head', 'posting'],
  schedules: ledgerSchedules,
  personData: ledgerData,
  resume: sealHouseDays,
}
