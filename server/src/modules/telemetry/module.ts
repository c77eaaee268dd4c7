import * as telemetry from '@lumbung/shared/contract/telemetry.ts'
import type { AppModule } from '../context.ts'
import { telemetryRetention } from './retention.ts'
import { telemetryRoutes } from './routes.ts'
import { telemetrySubscriptions } from './subscriptions.ts'

export const telemetryModule: AppModule = {
  name: 'telemetry',
  contract: [telemetry],
  tables: ['client_event', 'client_report'],
  routes: telemetryRoutes,
  subscriptions: telemetrySubscriptions,
  retention: telemetryRetention,
}
