import * as complaints from '@lumbung/shared/contract/complaints.ts'
import * as operators from '@lumbung/shared/contract/operators/complaints.ts'
import type { AppModule } from '../context.ts'
import { countComplaints } from './complaint-store.ts'
import { complaintOperatorRoutes } from './operator-routes.ts'
import { complaintData, complaintRetention } from './retention.ts'
import { complaintRoutes } from './routes.ts'
import { complaintSchedules } from './schedules.ts'

export const complaintsModule: AppModule = {
  name: 'complaints',
  work: [{ kind: 'COMPLAINTS', act: 'complaint.answer', count: countComplaints }],
  contract: [complaints, operators],
  tables: ['complaint', 'complaint_history', 'complaint_breach'],
  routes: complaintRoutes,
  operatorRoutes: complaintOperatorRoutes,
  schedules: complaintSchedules,
  retention: complaintRetention,
  personData: complaintData,
}
