import type { AppModule } from '../context.ts'
import { offersData } from './retention.ts'
import { offerRoutes } from './routes.ts'
import { offerSchedules } from './schedules.ts'
import { offerSubscriptions } from './subscriptions.ts'

export const offersModule: AppModule = {
  name: 'offers',
  tables: ['popup_day', 'redeem_code', 'referral', 'referral_campaign', 'referral_code'],
  routes: offerRoutes,
  subscriptions: offerSubscriptions,
  schedules: offerSchedules,
  personData: offersData,
}
