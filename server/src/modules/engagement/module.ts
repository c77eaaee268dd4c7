import * as notifications from '@lumbung/shared/contract/notifications.ts'
import type { AppModule } from '../context.ts'
import { messageData, messageRetention } from './retention.ts'
import { engagementRoutes } from './routes.ts'
import { messageSubscriptions } from './subscriptions.ts'

export const engagementModule: AppModule = {
  name: 'engagement',
  contract: [notifications],
  tables: ['message', 'notification'],
  routes: engagementRoutes,
  subscriptions: messageSubscriptions,
  retention: messageRetention,
  personData: messageData,
}
