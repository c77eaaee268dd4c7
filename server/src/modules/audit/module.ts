import * as checks from '@lumbung/shared/contract/operators/books/checks.ts'
import { endRows } from '../../platform/personal-data/retention.ts'
import type { AppModule } from '../context.ts'
import { checkRoutes } from './checks/routes.ts'
import { auditSchedules } from './schedules.ts'
import { auditSubscriptions } from './subscriptions.ts'

export const auditModule: AppModule = {
  name: 'audit',
  contract: [checks],
  tables: ['ledger_check'],
  operatorRoutes: checkRoutes,
  subscriptions: auditSubscriptions,
  schedules: auditSchedules,
  retention: [endRows('ledger_check', { table: 'ledger_check', event: 't.asked_at' })],
}
