import * as reconciliation from '@lumbung/shared/contract/operators/books/reconciliation.ts'
import type { AppModule } from '../context.ts'
import { reconciliationRoutes } from './routes.ts'

export const reconciliationModule: AppModule = {
  name: 'reconciliation',
  contract: [reconciliation],
  operatorRoutes: reconciliationRoutes,
  tables: ['statement_difference', 'statement_import', 'statement_line'],
}
