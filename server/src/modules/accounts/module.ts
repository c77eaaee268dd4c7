import * as deletion from '@lumbung/shared/contract/accounts/deletion.ts'
import * as deviceInfo from '@lumbung/shared/contract/accounts/device-info.ts'
import * as devices from '@lumbung/shared/contract/accounts/devices.ts'
import * as documents from '@lumbung/shared/contract/accounts/documents.ts'
import * as faceSignIn from '@lumbung/shared/contract/accounts/face-sign-in.ts'
import * as linkedAccounts from '@lumbung/shared/contract/accounts/linked-accounts.ts'
import * as lostNumber from '@lumbung/shared/contract/accounts/lost-number.ts'
import * as mobileChange from '@lumbung/shared/contract/accounts/mobile-change.ts'
import * as people from '@lumbung/shared/contract/accounts/people.ts'
import * as security from '@lumbung/shared/contract/accounts/security.ts'
import * as signIn from '@lumbung/shared/contract/accounts/sign-in.ts'
import * as operators from '@lumbung/shared/contract/operators/accounts.ts'
import type { AppModule } from '../context.ts'
import { liftOfHold } from './holds/legal-holds.ts'
import { grantOfNumber } from './lost-number/grant.ts'
import { accountOperatorRoutes } from './operator-routes.ts'
import { accountsData } from './retention/accounts-data.ts'
import { accountRetention } from './retention/rules.ts'
import { accountRoutes } from './routes.ts'
import { accountSchedules } from './schedules.ts'
import { endOfCheck } from './security/end-check.ts'

export const accountsModule: AppModule = {
  name: 'accounts',
  contract: [
    signIn,
    faceSignIn,
    people,
    documents,
    security,
    deletion,
    devices,
    mobileChange,
    lostNumber,
    linkedAccounts,
    deviceInfo,
    operators,
  ],
  tables: [
    'acquisition',
    'consent',
    'device',
    'device_info',
    'given_once',
    'held_deletion',
    'limit_trace',
    'link_attempt',
    'linked_account',
    'linked_account_directory',
    'lost_number',
    'mobile_change',
    'mobile_directory',
    'one_time_code',
    'partner_customer',
    'person',
    'security_request',
    'security_request_history',
    'sms_day',
  ],
  routes: accountRoutes,
  operatorRoutes: accountOperatorRoutes,
  approvables: [liftOfHold, endOfCheck, grantOfNumber],
  schedules: accountSchedules,
  retention: accountRetention,
  personData: accountsData,
}
