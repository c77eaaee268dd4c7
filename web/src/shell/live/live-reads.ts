import type { linkedAccounts } from '@lumbung/shared/contract/accounts/linked-accounts.ts'
import type { currentBills, repaymentRecord } from '@lumbung/shared/contract/billing/bills.ts'
import type {
  conversion,
  conversionAgreement,
  conversionOptions,
} from '@lumbung/shared/contract/billing/conversions.ts'
import type { loan, loanList, settlementQuote } from '@lumbung/shared/contract/billing/loans.ts'
import type { paymentReports } from '@lumbung/shared/contract/billing/payment-reports.ts'
import type { EndpointShape } from '@lumbung/shared/contract/endpoint.ts'
import type { home, limit, tabPoints } from '@lumbung/shared/contract/home.ts'
import type { loanAgreement, order } from '@lumbung/shared/contract/lending/orders.ts'
import type { eligibility } from '@lumbung/shared/contract/lending/products.ts'
import type { notifications } from '@lumbung/shared/contract/notifications.ts'
import type { currentApplication, rejectData, shouldResubmit } from '@lumbung/shared/contract/onboarding/application.ts'
import type { bankInfo } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import type { contactConsents } from '@lumbung/shared/contract/onboarding/contact-consents.ts'
import type { noCamera } from '@lumbung/shared/contract/onboarding/no-camera.ts'
import type { supplementMaterials } from '@lumbung/shared/contract/onboarding/supplement.ts'
import type { payment } from '@lumbung/shared/contract/payments.ts'

/** CX-69: the subjects of server-sent events. An event only says that something changed. */
export const liveSubjects = ['application', 'order', 'payment', 'bank-account', 'notification'] as const
export type LiveSubject = (typeof liveSubjects)[number]

/** A read by its path: the call itself, with its schemas, is loaded by the screens that show it. */
const by = <E extends Pick<EndpointShape, 'path'>>(path: E['path']): Pick<EndpointShape, 'path'> => ({ path })

const reads = {
  currentApplication: by<typeof currentApplication>('/application/current'),
  shouldResubmit: by<typeof shouldResubmit>('/supplemental-material/should-resubmit'),
  supplementMaterials: by<typeof supplementMaterials>('/supplement-materials'),
  rejectData: by<typeof rejectData>('/application/reject-data'),
  contactConsents: by<typeof contactConsents>('/user/contact-consent'),
  noCamera: by<typeof noCamera>('/application/no-camera'),
  home: by<typeof home>('/home/v1'),
  limit: by<typeof limit>('/limit'),
  tabPoints: by<typeof tabPoints>('/tab-point/count'),
  eligibility: by<typeof eligibility>('/loan/eligibility'),
  order: by<typeof order>('/loan/order/{orderId}'),
  loanAgreement: by<typeof loanAgreement>('/loan/loan-agreement'),
  loan: by<typeof loan>('/loan/{loanId}'),
  loanList: by<typeof loanList>('/loan/list'),
  settlementQuote: by<typeof settlementQuote>('/loan/{loanId}/settlement-quote'),
  currentBills: by<typeof currentBills>('/bill/current'),
  repaymentRecord: by<typeof repaymentRecord>('/bill/repayment-record'),
  conversion: by<typeof conversion>('/bill/installment/{conversionId}'),
  conversionAgreement: by<typeof conversionAgreement>('/bill/installment/{conversionId}/agreement'),
  conversionOptions: by<typeof conversionOptions>('/bill/installment/options'),
  payment: by<typeof payment>('/payment/{paymentId}'),
  paymentReports: by<typeof paymentReports>('/payment/payment-receipt'),
  bankInfo: by<typeof bankInfo>('/user/bank-info'),
  notifications: by<typeof notifications>('/notification/list'),
  linkedAccounts: by<typeof linkedAccounts>('/user/links'),
}

/** The reads that an event invalidates. */
export const readsOf: Readonly<Record<LiveSubject, readonly Pick<EndpointShape, 'path'>[]>> = {
  application: [
    reads.currentApplication,
    reads.shouldResubmit,
    reads.supplementMaterials,
    reads.rejectData,
    reads.home,
    reads.limit,
    reads.eligibility,
    reads.contactConsents,
    reads.noCamera,
  ],
  order: [
    reads.order,
    reads.loanAgreement,
    reads.home,
    reads.limit,
    reads.eligibility,
    reads.currentBills,
    reads.loanList,
    reads.tabPoints,
  ],
  payment: [
    reads.payment,
    reads.currentBills,
    reads.repaymentRecord,
    reads.loan,
    reads.loanList,
    reads.settlementQuote,
    reads.home,
    reads.limit,
    reads.tabPoints,
    reads.conversion,
    reads.conversionAgreement,
    reads.conversionOptions,
    reads.paymentReports,
  ],
  'bank-account': [reads.bankInfo, reads.currentApplication],
  // Told as a message as well: an account that was linked outside of the app.
  notification: [reads.notifications, reads.tabPoints, reads.linkedAccounts],
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
