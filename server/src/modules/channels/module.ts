import * as channels from '@lumbung/shared/contract/channels.ts'
import * as partners from '@lumbung/shared/contract/partners.ts'
import type { AppModule } from '../context.ts'
import { channelRetention } from './retention.ts'
import { channelRoutes } from './routes.ts'

export const channelsModule: AppModule = {
  name: 'channels',
  contract: [channels, partners],
  tables: [
    'channel',
    'channel_history',
    'channel_jwks',
    'channel_key',
    'channel_webhook',
    'partner_call',
    'partner_call_token',
    'partner_visit',
  ],
  routes: channelRoutes,
  retention: channelRetention,
}
