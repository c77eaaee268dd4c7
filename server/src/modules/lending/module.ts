import * as agreements from '@lumbung/shared/contract/lending/agreements.ts'
import * as insurance from '@lumbung/shared/contract/lending/insurance.ts'
import * as orders from '@lumbung/shared/contract/lending/orders.ts'
import * as products from '@lumbung/shared/contract/lending/products.ts'
import * as vouchers from '@lumbung/shared/contract/lending/vouchers.ts'
import * as disbursements from '@lumbung/shared/contract/operators/disbursements.ts'
import * as operators from '@lumbung/shared/contract/operators/lending.ts'
import * as operatorOrders from '@lumbung/shared/contract/operators/orders.ts'
import type { AppModule } from '../context.ts'
import { resumeLending } from './api.ts'
import { lendingOperatorRoutes } from './operator-routes.ts'
import { countOrders, countStuck } from './operators/list-orders.ts'
import { approvalOfOrder } from './orders/recommend-order.ts'
import { lendingData, lendingRetention } from './retention.ts'
import { lendingRoutes } from './routes.ts'
import { lendingSchedules } from './schedules.ts'
import { lendingSubscriptions } from './subscriptions.ts'

export const lendingModule: AppModule = {
  name: 'lending',
  contract: [products, insurance, vouchers, orders, agreements, operators, operatorOrders, disbursements],
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
  approvables: [approvalOfOrder],
  work: [
    { kind: 'ORDERS', act: 'order.decide', count: countOrders },
    { kind: 'PAYOUTS', act: 'order.ask', count: countStuck },
  ],
  subscriptions: lendingSubscriptions,
  schedules: lendingSchedules,
  retention: lendingRetention,
  personData: lendingData,
  resume: resumeLending,
}
