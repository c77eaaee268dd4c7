import * as books from '@lumbung/shared/contract/operators/books/ledger.ts'
import type { AppModule } from '../context.ts'
import { ledgerData } from './retention.ts'
import { ledgerRoutes } from './routes.ts'
import { ledgerSchedules } from './schedules.ts'
import { sealHouseDays } from './seal-house.ts'

export const ledgerModule: AppModule = {
  name: 'ledger',
  contract: [books],
  operatorRoutes: ledgerRoutes,
  tables: ['entry', 'house_seal', 'ledger_head', 'posting'],
  schedules: ledgerSchedules,
  personData: ledgerData,
  resume: sealHouseDays,
}
