import type { AppModule } from '../context.ts'
import { auditSchedules } from './schedules.ts'

export const auditModule: AppModule = {
  name: 'audit',
  schedules: auditSchedules,
}
