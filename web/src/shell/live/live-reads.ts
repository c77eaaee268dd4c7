import { currentBills, repaymentRecord } from '@lumbung/shared/contract/billing/bills.ts'
import { conversion, conversionAgreement, conversionOptions } from '@lumbung/shared/contract/billing/conversions.ts'
import { loan, loanList, settlementQuote } from '@lumbung/shared/contract/billing/loans.ts'
import { paymentReports } from '@lumbung/shared/contract/billing/payment-reports.ts'
import type { EndpointShape } from '@lumbung/shared/contract/endpoint.ts'
import { home, limit, tabPoints } from '@lumbung/shared/contract/home.ts'
import { loanAgreement, order } from '@lumbung/shared/contract/lending/orders.ts'
import { eligibility } from '@lumbung/shared/contract/lending/products.ts'
import { notifications } from '@lumbung/shared/contract/notifications.ts'
import { currentApplication, rejectData, shouldResubmit } from '@lumbung/shared/contract/onboarding/application.ts'
import { bankInfo } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { contactConsents } from '@lumbung/shared/contract/onboarding/contact-consents.ts'
import { supplementMaterials } from '@lumbung/shared/contract/onboarding/supplement.ts'
import { payment } from '@lumbung/shared/contract/payments.ts'

/** CX-69: the subjects of server-sent events. An event only says that something changed. */
export const liveSubjects = ['application', 'order', 'payment', 'bank-account', 'notification'] as const
export type LiveSubject = (typeof liveSubjects)[number]

/** The reads that an event invalidates. */
export const readsOf: Readonly<Record<LiveSubject, readonly Pick<EndpointShape, 'path'>[]>> = {
  application: [
    currentApplication,
    shouldResubmit,
    supplementMaterials,
    rejectData,
    home,
    limit,
    eligibility,
    contactConsents,
    { path: '/application/no-camera' },
  ],
  order: [order, loanAgreement, home, limit, eligibility, currentBills, loanList, tabPoints],
  payment: [
    payment,
    currentBills,
    repaymentRecord,
    loan,
    loanList,
    settlementQuote,
    home,
    limit,
    tabPoints,
    conversion,
    conversionAgreement,
    conversionOptions,
    paymentReports,
  ],
  'bank-account': [bankInfo, currentApplication],
  // Told as a message as well: an account that was linked outside of the app.
  notification: [notifications, tabPoints, { path: '/user/links' }],
}

/** The poll interval while no stream is open: 2 s in the first minute, then 5 s. Milliseconds in and out. */
export function pollInterval(waited: number): number {
  return waited < 60_000 ? 2_000 : 5_000
}

/**
 * Whether to poll a read. One that failed without data is not polled: its error page would flicker to "loading" every 2 s. It is
 * refetched on a tap and when a stream opens.
 */
export function shouldPoll({ state }: { state: { status: string; data: unknown } }): boolean {
  return state.status !== 'error' || state.data !== undefined
}
