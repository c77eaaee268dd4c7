import * as operators from '@lumbung/shared/contract/operators/rights.ts'
import * as rights from '@lumbung/shared/contract/rights.ts'
import type { AppModule } from '../context.ts'
import { rightsOperatorRoutes } from './operator-routes.ts'
import { countRequests } from './requests/data-request-store.ts'
import { rightsData, rightsRetention } from './retention.ts'
import { rightsRoutes } from './routes.ts'
import { rightsSchedules } from './schedules.ts'
import { rightsSubscriptions } from './subscriptions.ts'

export const rightsModule: AppModule = {
  name: 'rights',
  work: [{ kind: 'DATA_REQUESTS', act: 'rights.answer', count: countRequests }],
  contract: [rights, operators],
  tables: ['data_request', 'data_request_history', 'data_request_breach'],
  routes: rightsRoutes,
  operatorRoutes: rightsOperatorRoutes,
  subscriptions: rightsSubscriptions,
  schedules: rightsSchedules,
  retention: rightsRetention,
  personData: rightsData,
}
