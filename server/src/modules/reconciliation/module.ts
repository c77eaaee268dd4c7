import type { AppModule } from '../context.ts'

export const reconciliationModule: AppModule = {
  name: 'reconciliation',
  tables: ['statement_difference', 'statement_import', 'statement_line'],
}
