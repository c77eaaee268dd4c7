import type { AppModule } from '../context.ts'
import { complaintOperatorRoutes } from './operator-routes.ts'
import { complaintData, complaintRetention } from './retention.ts'
import { complaintRoutes } from './routes.ts'
import { complaintSchedules } from './schedules.ts'

export const complaintsModule: AppModule = {
  name: 'complaints',
  tables: ['complaint', 'complaint_history'],
  routes: complaintRoutes,
  operatorRoutes: complaintOperatorRoutes,
  schedules: complaintSchedules,
  retention: complaintRetention,
  personData: complaintData,
}
