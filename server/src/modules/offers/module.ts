import * as redeem from '@lumbung/shared/contract/offers/redeem.ts'
import * as referral from '@lumbung/shared/contract/offers/referral.ts'
import * as stayPopup from '@lumbung/shared/contract/offers/stay-popup.ts'
import type { AppModule } from '../context.ts'
import { offersData } from './retention.ts'
import { offerRoutes } from './routes.ts'
import { offerSchedules } from './schedules.ts'
import { offerSubscriptions } from './subscriptions.ts'

export const offersModule: AppModule = {
  name: 'offers',
  contract: [referral, redeem, stayPopup],
  tables: ['popup_day', 'redeem_code', 'referral', 'referral_campaign', 'referral_code'],
  routes: offerRoutes,
  subscriptions: offerSubscriptions,
  schedules: offerSchedules,
  personData: offersData,
}
