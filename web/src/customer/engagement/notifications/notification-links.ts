import type { Notification } from '@lumbung/shared/contract/notifications.ts'
import type { NotificationEvent } from '@lumbung/shared/facts/notification-kinds.ts'

/** Where a notification leads; `help` opens the contacts instead of a screen. */
const targets = {
  APPLICATION_APPROVED: 'limit',
  APPLICATION_REJECTED: 'application',
  APPLICATION_RETURNED: 'application',
  APPLICATION_VIDEO: 'application',
  IDENTITY_CONFIRMED: 'application',
  IDENTITY_REFUSED: 'application',
  LIMIT_CHANGED: 'limit',
  LOAN_SENT: 'order',
  ORDER_EXPIRED: 'order',
  ORDER_REFUSED: 'order',
  ORDER_ABOVE_CAPS: 'order',
  DISBURSEMENT_FAILED: 'order',
  BILL_SOON: 'bill',
  BILL_TODAY: 'bill',
  BILL_GRACE: 'bill',
  BILL_LATE: 'bill',
  STATEMENT_READY: 'statement',
  CONVERSION_OFFER: 'convert',
  CONVERSION_BOOKED: 'schedule',
  CONVERSION_ENDED: 'process',
  PAYMENT_RECEIVED: 'payments',
  PAYMENT_REVERSED: 'bill',
  PAYMENT_REPORT_ANSWERED: 'bill',
  PAYMENT_TAKEN_BACK: 'bill',
  CREDIT_PAID_OUT: 'bill',
  CREDIT_PAYOUT_FAILED: 'bill',
  LOAN_REPAID: 'loan',
  LATE_FEE_TAKEN_BACK: 'bill',
  LATE_FEE_WAIVED: 'bill',
  DEVICE_ADDED: 'help',
  NUMBER_CHANGED: 'help',
  CONTACT_CHANGED: 'help',
  EMAIL_CHANGED: 'help',
  ACCOUNT_ADDED: 'help',
  ACCOUNT_CHANGED: 'help',
  LINK_ADDED: 'help',
  LINK_REMOVED: 'help',
  DATA_EXPORT_READY: 'privacy',
  DATA_REQUEST_ANSWERED: 'privacy',
  COMPLAINT_PROLONGED: 'complaint',
  COMPLAINT_ANSWERED: 'complaint',
} as const satisfies Record<NotificationEvent, string>

export type NotificationTarget = (typeof targets)[NotificationEvent]

export const targetOf = ({ event }: Pick<Notification, 'event'>): NotificationTarget => targets[event]
