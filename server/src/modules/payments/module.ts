import * as billServices from '@lumbung/shared/contract/bill-services.ts'
import * as operatorPayments from '@lumbung/shared/contract/operators/payments.ts'
import * as suspense from '@lumbung/shared/contract/operators/suspense.ts'
import * as payments from '@lumbung/shared/contract/payments.ts'
import type { AppModule } from '../context.ts'
import { paymentOperatorRoutes } from './operator-routes.ts'
import { takeBackOfAssignment } from './operators/take-back.ts'
import { paymentData, paymentRetention } from './retention.ts'
import { paymentRoutes } from './routes.ts'
import { paymentSchedules } from './schedules.ts'
import { paymentSubscriptions } from './subscriptions.ts'

export const paymentsModule: AppModule = {
  name: 'payments',
  contract: [payments, billServices, operatorPayments, suspense],
  tables: ['payment_alias', 'payment_code', 'webhook_notice'],
  routes: paymentRoutes,
  operatorRoutes: paymentOperatorRoutes,
  approvables: [takeBackOfAssignment],
  subscriptions: paymentSubscriptions,
  schedules: paymentSchedules,
  retention: paymentRetention,
  personData: paymentData,
}
