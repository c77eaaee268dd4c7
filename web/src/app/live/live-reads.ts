import { currentApplication, rejectData, shouldResubmit } from '@lumbung/shared/contract/application.ts'
import { bankInfo } from '@lumbung/shared/contract/bank.ts'
import { currentBills, payment, repaymentRecord } from '@lumbung/shared/contract/bill.ts'
import type { EndpointShape } from '@lumbung/shared/contract/endpoint.ts'
import { home, limit, tabPoints } from '@lumbung/shared/contract/home.ts'
import { loan, loanList, settlementQuote } from '@lumbung/shared/contract/loan.ts'
import { loanAgreement, order } from '@lumbung/shared/contract/order.ts'
import { eligibility } from '@lumbung/shared/contract/product.ts'

/** CX-69: what the server tells a signed-in customer about, without saying what changed. */
export const liveSubjects = ['application', 'order', 'payment', 'bank-account'] as const
export type LiveSubject = (typeof liveSubjects)[number]

/** The reads that an event makes out of date. */
export const readsOf: Readonly<Record<LiveSubject, readonly Pick<EndpointShape, 'path'>[]>> = {
  application: [currentApplication, shouldResubmit, rejectData, home, limit, eligibility],
  order: [order, loanAgreement, home, limit, eligibility, currentBills, loanList, tabPoints],
  payment: [payment, currentBills, repaymentRecord, loan, loanList, settlementQuote, home, limit, tabPoints],
  'bank-account': [bankInfo, currentApplication],
}

/** While no stream is open: every 2 s in the first minute, then every 5 s. Milliseconds in and out. */
export function pollPause(waited: number): number {
  return waited < 60_000 ? 2_000 : 5_000
}

/**
 * Not what has failed and shows nothing but that: asked again every 2 s, its page with the button would turn to "loading" each
 * time. A tap asks again, and so does a stream that opens.
 */
export function worthPolling({ state }: { state: { status: string; data: unknown } }): boolean {
  return state.status !== 'error' || state.data !== undefined
}
