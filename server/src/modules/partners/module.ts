import type { AppModule } from '../context.ts'
import { deliverDue } from './deliver-event.ts'
import { partnerData, partnerRetention } from './event-store.ts'
import { partnerSubscriptions } from './subscriptions.ts'

export const partnersModule: AppModule = {
  name: 'partners',
  tables: ['partner_event'],
  subscriptions: partnerSubscriptions,
  schedules: [{ name: 'partners.deliver-due', cron: '* * * * *', run: deliverDue }],
  retention: partnerRetention,
  personData: partnerData,
}
