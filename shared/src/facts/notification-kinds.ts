/** D-186: what a notification may be about. `promo` is sent only with the customer's consent. */
export const notificationKinds = ['application', 'order', 'bill', 'payment', 'security', 'promo'] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** What a notification reports, with its kind. */
export const notificationEvents = {
  APPLICATION_APPROVED: 'application',
  APPLICATION_REJECTED: 'application',
  APPLICATION_RETURNED: 'application',
  APPLICATION_VIDEO: 'application',
  LIMIT_CHANGED: 'application',
  LOAN_SENT: 'order',
  ORDER_EXPIRED: 'order',
  ORDER_REFUSED: 'order',
  ORDER_ABOVE_CAPS: 'order',
  DISBURSEMENT_FAILED: 'order',
  BILL_SOON: 'bill',
  BILL_TODAY: 'bill',
  BILL_GRACE: 'bill',
  BILL_LATE: 'bill',
  STATEMENT_READY: 'bill',
  CONVERSION_OFFER: 'bill',
  CONVERSION_BOOKED: 'bill',
  CONVERSION_ENDED: 'bill',
  PAYMENT_RECEIVED: 'payment',
  PAYMENT_REVERSED: 'payment',
  PAYMENT_TAKEN_BACK: 'payment',
  PAYMENT_REPORT_ANSWERED: 'payment',
  CREDIT_PAID_OUT: 'payment',
  CREDIT_PAYOUT_FAILED: 'payment',
  LOAN_REPAID: 'payment',
  LATE_FEE_TAKEN_BACK: 'bill',
  LATE_FEE_WAIVED: 'bill',
  DEVICE_ADDED: 'security',
  NUMBER_CHANGED: 'security',
  CONTACT_CHANGED: 'security',
  EMAIL_CHANGED: 'security',
  ACCOUNT_ADDED: 'security',
  ACCOUNT_CHANGED: 'security',
  LINK_ADDED: 'security',
  LINK_REMOVED: 'security',
  DATA_EXPORT_READY: 'security',
  DATA_REQUEST_ANSWERED: 'security',
  COMPLAINT_PROLONGED: 'security',
  COMPLAINT_ANSWERED: 'security',
} as const satisfies Record<string, NotificationKind>

export type NotificationEvent = keyof typeof notificationEvents
