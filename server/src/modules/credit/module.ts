import * as credit from '@lumbung/shared/contract/credit.ts'
import * as assigning from '@lumbung/shared/contract/operators/cases/assign.ts'
import * as days from '@lumbung/shared/contract/operators/cases/queue-day.ts'
import * as cases from '@lumbung/shared/contract/operators/cases.ts'
import * as operators from '@lumbung/shared/contract/operators/credit.ts'
import type { AppModule } from '../context.ts'
import { countCases } from './cases/case-store.ts'
import { approveCase } from './decision/recommend-case.ts'
import { creditRetention } from './former-debts.ts'
import { raiseOfLimit } from './limits/change-limit.ts'
import { liftOfFreeze } from './limits/lift-freeze.ts'
import { creditOperatorRoutes } from './operator-routes.ts'
import { creditData } from './retention.ts'
import { creditRoutes } from './routes.ts'
import { creditSchedules } from './schedules.ts'
import { creditSubscriptions } from './subscriptions.ts'

export const creditModule: AppModule = {
  name: 'credit',
  contract: [credit, operators, cases, days, assigning],
  tables: [
    'credit_limit',
    'decision',
    'former_debt',
    'limit_change',
    'limit_lock',
    'policy',
    'review_case',
    'scorecard',
  ],
  routes: creditRoutes,
  operatorRoutes: creditOperatorRoutes,
  work: [{ kind: 'CASES', act: 'case.take', count: countCases }],
  approvables: [approveCase, liftOfFreeze, raiseOfLimit],
  subscriptions: creditSubscriptions,
  schedules: creditSchedules,
  retention: creditRetention,
  personData: creditData,
}
