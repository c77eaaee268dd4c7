import type { AppModule } from '../context.ts'
import { complaintData, complaintRetention } from './retention.ts'
import { complaintRoutes } from './routes.ts'
import { complaintSchedules } from './schedules.ts'

export const complaintsModule: AppModule = {
  name: 'complaints',
  tables: ['complaint', 'complaint_history'],
  routes: complaintRoutes,
  schedules: complaintSchedules,
  retention: complaintRetention,
  personData: complaintData,
}
