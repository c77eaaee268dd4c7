import * as manual from '@lumbung/shared/contract/operators/books/manual.ts'
import * as reconciliation from '@lumbung/shared/contract/operators/books/reconciliation.ts'
import type { AppModule } from '../context.ts'
import { manualPosting } from './manual/post-manual.ts'
import { reconciliationRoutes } from './routes.ts'

export const reconciliationModule: AppModule = {
  name: 'reconciliation',
  contract: [reconciliation, manual],
  operatorRoutes: reconciliationRoutes,
  approvables: [manualPosting],
  tables: ['manual_line', 'manual_posting', 'statement_difference', 'statement_import', 'statement_line'],
}
