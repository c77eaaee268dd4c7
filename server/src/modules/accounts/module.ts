import type { AppModule } from '../context.ts'
import { accountsData } from './retention/accounts-data.ts'
import { accountRetention } from './retention/rules.ts'
import { accountRoutes } from './routes.ts'
import { accountSchedules } from './schedules.ts'

export const accountsModule: AppModule = {
  name: 'accounts',
  tables: [
    'acquisition',
    'consent',
    'device',
    'device_info',
    'given_once',
    'limit_trace',
    'link_attempt',
    'linked_account',
    'linked_account_directory',
    'mobile_change',
    'mobile_directory',
    'one_time_code',
    'person',
    'security_request',
    'security_request_history',
    'sms_day',
  ],
  routes: accountRoutes,
  schedules: accountSchedules,
  retention: accountRetention,
  personData: accountsData,
}
