import type { AlertType } from '@lumbung/shared/enums/app.ts'
import type { LendingAlert } from '../../shell/alerts/catalogue-alert.ts'

/** The popups of the table that any screen can raise, with their ids in the specification. */
export const lendingAlertIds = {
  LIMIT: 'A-02',
  FROZEN: 'A-03',
  BLOCKED: 'A-03',
  ONGOING: 'A-04',
  NKP_ONGOING: 'A-05',
  REJECTED: 'A-06',
  NKP_REJECTED: 'A-07',
  UNQUALIFIED: 'A-08',
  UNAVAILABLE: 'A-09',
  APPLY_SUCCESS: 'A-10',
  APPLY_SUCCESS_WITH_PENDING: 'A-11',
  UNABLE_TO_LOAN: 'A-12',
  ACCOUNT_SECURITY: 'A-17',
  GEOLOCATION: 'A-19',
} as const satisfies Record<LendingAlert, string>

/** Those that belong to one feature, which shows them with its own component. */
export const featureAlertIds = {
  SUCCESS: 'A-01',
  COUPON_EXPIRED: 'A-13',
  DELETE_ACCOUNT_NOTICE: 'A-20',
  DELETE_ACCOUNT_CONFIRM: 'A-21',
  NORMAL: 'A-22',
} as const satisfies Partial<Record<AlertType, string>>

export type FeatureAlert = keyof typeof featureAlertIds
