import type { AppModule } from '../context.ts'
import { rightsData, rightsRetention } from './retention.ts'
import { rightsRoutes } from './routes.ts'
import { rightsSchedules } from './schedules.ts'
import { rightsSubscriptions } from './subscriptions.ts'

export const rightsModule: AppModule = {
  name: 'rights',
  tables: ['data_request', 'data_request_history'],
  routes: rightsRoutes,
  subscriptions: rightsSubscriptions,
  schedules: rightsSchedules,
  retention: rightsRetention,
  personData: rightsData,
}
