import type { AppModule } from '../context.ts'
import { resumeLending } from './api.ts'
import { lendingOperatorRoutes } from './operator-routes.ts'
import { lendingData, lendingRetention } from './retention.ts'
import { lendingRoutes } from './routes.ts'
import { lendingSchedules } from './schedules.ts'
import { lendingSubscriptions } from './subscriptions.ts'

export const lendingModule: AppModule = {
  name: 'lending',
  tables: [
    'agreement',
    'agreement_directory',
    'catalogue_version',
    'disbursement',
    'insurance_product',
    'insurance_product_history',
    'insurance_version',
    'loan_order',
    'order_history',
    'product',
    'product_history',
    'rate_cap',
    'rate_version',
    'signing_certificate',
    'voucher',
    'voucher_history',
    'voucher_terms',
  ],
  routes: lendingRoutes,
  operatorRoutes: lendingOperatorRoutes,
  subscriptions: lendingSubscriptions,
  schedules: lendingSchedules,
  retention: lendingRetention,
  personData: lendingData,
  resume: resumeLending,
}
