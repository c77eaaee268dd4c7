import type { LoanRequest } from '@lumbung/shared/contract/order.ts'
import type { OrderStatus } from '@lumbung/shared/enums/loan.ts'
import type { BookedQuote } from '@lumbung/shared/lending/booked-quote.ts'
import { type BusinessDate, businessDateAt } from '@lumbung/shared/lending/calendar.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { capsFrom, type Offer, soldOn } from '../pricing/product-store.ts'
import { isAboveCaps, quoteFor, quoteView, refusalOfTerms } from '../pricing/quote-for.ts'
import { debtRatioPpm, type Means, monthlyBurden, wayOut } from './debt-ratio.ts'

/** Everything that the decision on an order needs, as one statement reads it. */
export interface Applicant {
  /** The person's data key, wrapped. */
  wrappedKey: Buffer
  /** Of the newest application; null without one. */
  review: string | null
  rejectedUntil: string | null
  limit: { status: string; total: number; available: number; income: number; otherInstallments: number } | undefined
  openOrder: { id: string; status: OrderStatus } | undefined
  account: Account | undefined
  overdueLoanId: string | null
  /** A payment was taken back after its money was used: the credit balance is below 0 (behaviour 7). */
  owesBack: boolean
  /** What running loans ask for in a month. */
  ownInstallments: number
  /** When this device last proved the number by a code. */
  codeAt: Date | null
  /** The last credit decision was left to a person. */
  referred: boolean
  offer: Offer | null
  policy: { debtRatioPpm: number; lenderApprovesUpTo?: number }
}

export interface Account {
  status: string
  usableFrom: Date | null
}

/** Who may not borrow now, whatever the amount. */
export function refusalOfPerson(applicant: Applicant): Refusal | undefined {
  const { review, rejectedUntil, limit, overdueLoanId, owesBack, openOrder } = applicant
  if (review === 'REJECTED') return new Refusal('UNABLE_TO_LOAN', rejectedUntil ? { until: rejectedUntil } : {})
  if (review === 'CREDITING') return new Refusal('HAS_AUDITING_APPLICATION')
  if (review !== 'APPROVED' || !limit) return new Refusal('INCOMPLETE_USER_INFO')
  if (limit.status === 'FROZEN') return new Refusal('CREDIT_FROZEN')
  if (limit.status === 'BLOCKED') return new Refusal('CREDIT_BLOCKED')
  if (overdueLoanId) return new Refusal('OVERDUE', { loanId: overdueLoanId })
  if (owesBack) return new Refusal('OVERDUE')
  return openOrder && new Refusal('ORDER_ONGOING', { orderId: openOrder.id })
}

/** An account must be the customer's own, name-matched, and past its rest after a change (behaviour 9). */
export function refusalOfAccount(account: Account | undefined, now: Date): Refusal | undefined {
  if (account?.status !== 'VALID') return new Refusal('BANK_ACCOUNT_IS_INVALID')
  const { usableFrom } = account
  return usableFrom && usableFrom > now
    ? new Refusal('BANK_ACCOUNT_WAITING', { until: usableFrom.toISOString() })
    : undefined
}

function refusalOfDebt(applicant: Applicant, offer: Offer, quote: BookedQuote, today: BusinessDate) {
  const { limit, ownInstallments, policy } = applicant
  const { income = 0, otherInstallments = 0, available = 0 } = limit ?? {}
  const means: Means = { income, otherInstallments, ownInstallments, ceilingPpm: policy.debtRatioPpm }
  const ratioPpm = debtRatioPpm(means, monthlyBurden(quote))
  if (ratioPpm <= means.ceilingPpm) return undefined
  const { principal: amount, tenor } = quote
  const out = wayOut(offer, means, { amount, tenor, available }, today)
  const followUp = out.shortestTenor === undefined ? 'MODIFY_LOAN_AMOUNT' : 'MODIFY_TENOR'
  return new Refusal('REACH_DBR_RESTRICTION', { ratioPpm, ...out, followUp })
}

/**
 * Why an order is refused, or its quote. The request's terms come first, then the person, the price that was seen, the
 * law's ceiling, the account, the limit, the debt ratio (behaviour 6; D-139 for the follow-ups).
 */
export function decide(
  applicant: Applicant,
  request: LoanRequest,
  channel: string,
  now: Date,
): { quote: BookedQuote; offer: Offer } | Refusal {
  const { offer, limit } = applicant
  if (!offer || !soldOn(offer, channel)) return new Refusal('ILLEGAL_PRODUCTS')
  const today = businessDateAt(now)
  const { amount, tenor } = request
  const early = refusalOfTerms(offer, amount, tenor, today) ?? refusalOfPerson(applicant)
  if (early) return early
  const quote = quoteFor(offer, amount, tenor, today)
  if (isAboveCaps(quote, capsFrom(offer.caps), today)) return new Refusal('PRICE_CAP_EXCEEDED')
  if (request.rateVersion !== offer.rate.version)
    return new Refusal('RATE_VERSION_CHANGED', { quote: quoteView(quote), followUp: 'RECHECK' })
  const available = limit?.available ?? 0
  const refusal =
    refusalOfAccount(applicant.account, now) ??
    (available < amount ? limitRefusal(available) : refusalOfDebt(applicant, offer, quote, today))
  return refusal ?? { quote, offer }
}

export const limitRefusal = (available: number) =>
  new Refusal('AVAILABLE_LIMIT_NOT_ENOUGH', { available, followUp: 'MODIFY_LOAN_AMOUNT' })
