import type { AppModule } from '../context.ts'
import { messageData, messageRetention } from './retention.ts'
import { engagementRoutes } from './routes.ts'
import { messageSubscriptions } from './subscriptions.ts'

export const engagementModule: AppModule = {
  name: 'engagement',
  tables: ['message', 'notification'],
  routes: engagementRoutes,
  subscriptions: messageSubscriptions,
  retention: messageRetention,
  personData: messageData,
}
