import type { ChannelCode } from '@lumbung/shared/channel-code.ts'
import type { LoanRequest } from '@lumbung/shared/contract/lending/orders.ts'
import type { OrderStatus } from '@lumbung/shared/enums/lending.ts'
import type { MandatoryField } from '@lumbung/shared/enums/onboarding/mandatory-fields.ts'
import { type BusinessDate, businessDateAt } from '@lumbung/shared/lending/dates/calendar.ts'
import type { BookedQuote } from '@lumbung/shared/lending/quotes/booked-quote.ts'
import { tranchesOf } from '@lumbung/shared/lending/schedule/tranches.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { sold } from '../insurance/insurance-rules.ts'
import type { InsuranceOffer } from '../insurance/insurance-store.ts'
import { insure } from '../insurance/insure.ts'
import type { Catalogue } from '../pricing/catalogue.ts'
import { type Offer, soldOn } from '../pricing/product-store.ts'
import { type LoanOptions, quoteView, refusalOfTerms } from '../pricing/quote-for.ts'
import type { HeldVoucher } from '../vouchers/held-voucher.ts'
import { priceOfLoan } from '../vouchers/voucher-rules.ts'
import { type Affordability, alternativesFor, debtRatioPpm, monthlyBurden } from './debt-ratio.ts'

/** Everything about the customer that the decision on an order needs, read by one statement. */
export interface Borrower {
  /** The customer's data key, wrapped. */
  wrappedKey: Buffer
  /** Of the newest application; null without one. */
  review: string | null
  rejectedUntil: string | null
  limit: BorrowerLimit | undefined
  openOrder: OpenOrder | undefined
  account: ReceivingAccount | undefined
  overdueLoanId: string | null
  /** The same person owes something under an account that was closed. */
  owesFormerly: boolean
  /** A payment was reversed after its money was used: the credit balance is below 0 (behaviour 7). */
  owesBack: boolean
  /** The instalments of running loans in a month. */
  ourInstallments: number
  /** When this device last verified the number by a code. */
  codeAt: Date | null
  /** The last credit decision was referred to an operator. */
  referred: boolean
  /** The last credit decision says that nothing is offered, although the policy allows it (D-137). */
  notRecommended: boolean
  /** The number was changed: no money is sent until then (#5). */
  moneyFrom: Date | null
  /** Optional fields of the application that are compulsory now. */
  mandatory: readonly MandatoryField[]
  /** One of them is empty; false until `withCompleteness` has checked. */
  isIncomplete: boolean
  /** The customer has not confirmed the stored details for a year (CX-105). */
  isOutdated: boolean
  /** One of the customer's accounts receives money, or may once the bank has checked it. */
  hasAccount: boolean
}

/** In rupiah, income and instalments elsewhere a month. */
export interface BorrowerLimit {
  status: string
  total: number
  reserved: number
  outstanding: number
  available: number
  income: number
  otherInstallments: number
}

interface OpenOrder {
  id: string
  status: OrderStatus
}

export interface ReceivingAccount {
  status: string
  usableFrom: Date | null
}

/** What the decision depends on besides the customer: the requested product and the policy. */
export interface LendingTerms {
  offer: Offer | undefined
  insurances: readonly InsuranceOffer[]
  policy: Catalogue['policy']
}

export const lendingTermsOf = (
  app: Pick<App, 'providers'>,
  { offers, insurances, policy }: Catalogue,
  productId: string,
): LendingTerms => ({
  offer: offers.find(({ product }) => product.id === productId),
  insurances: sold(app, insurances),
  policy,
})

/** What prevents a new loan, whatever its amount. */
export type Obstacle =
  | { kind: 'unfinished' }
  | { kind: 'overdue'; loanId?: string }
  | { kind: 'order'; order: OpenOrder }
  | { kind: 'rejected'; until: string | null; notRecommended: boolean }
  | { kind: 'auditing' }
  | { kind: 'limit'; status: string }
  | { kind: 'incomplete' }
  | { kind: 'outdated' }

/**
 * The first obstacle to a loan: form, overdue, open order, rejection, review, limit (behaviour 6), compulsory fields (D-061), old
 * data (CX-105). Used by eligibility, applying and signing.
 */
export function obstacleOf(borrower: Borrower): Obstacle | undefined {
  const { review, rejectedUntil: until, notRecommended, limit, overdueLoanId, owesBack, openOrder } = borrower
  const decided = review === 'REJECTED' || review === 'CREDITING'
  if (!decided && (review !== 'APPROVED' || !limit)) return { kind: 'unfinished' }
  if (overdueLoanId) return { kind: 'overdue', loanId: overdueLoanId }
  if (owesBack) return { kind: 'overdue' }
  if (openOrder) return { kind: 'order', order: openOrder }
  if (review === 'REJECTED') return { kind: 'rejected', until, notRecommended }
  if (review === 'CREDITING') return { kind: 'auditing' }
  // This account shows nothing of what a closed one owes: customer service tells the customer.
  if (borrower.owesFormerly) return { kind: 'limit', status: 'FROZEN' }
  if (limit && limit.status !== 'ACTIVE') return { kind: 'limit', status: limit.status }
  if (borrower.isIncomplete) return { kind: 'incomplete' }
  return borrower.isOutdated ? { kind: 'outdated' } : undefined
}

/** The refusal of an order or a signature because of an obstacle. */
export function refusalFor(obstacle: Obstacle): Refusal {
  switch (obstacle.kind) {
    case 'unfinished':
    case 'incomplete':
      return new Refusal('INCOMPLETE_USER_INFO')
    case 'outdated':
      return new Refusal('USER_INFO_OUTDATED')
    case 'overdue':
      return new Refusal('OVERDUE', obstacle.loanId ? { loanId: obstacle.loanId } : undefined)
    case 'order':
      return new Refusal('ORDER_ONGOING', { orderId: obstacle.order.id })
    case 'rejected':
      return new Refusal('UNABLE_TO_LOAN', obstacle.until ? { until: obstacle.until } : {})
    case 'auditing':
      return new Refusal('HAS_AUDITING_APPLICATION')
    case 'limit':
      return new Refusal(obstacle.status === 'BLOCKED' ? 'CREDIT_BLOCKED' : 'CREDIT_FROZEN')
  }
}

/** Why no money is sent now: the number was changed within a day (#5). */
export const refusalOfHold = (moneyFrom: Date | null, now: Date): Refusal | undefined =>
  moneyFrom && moneyFrom > now ? new Refusal('MOBILE_CHANGED_WAITING', { until: moneyFrom.toISOString() }) : undefined

/** An account must be the customer's own, name-matched, and past the waiting time after a change (behaviour 9). */
export function refusalOfAccount(account: ReceivingAccount | undefined, now: Date): Refusal | undefined {
  if (account?.status !== 'VALID') return new Refusal('BANK_ACCOUNT_IS_INVALID')
  const { usableFrom } = account
  return usableFrom && usableFrom > now
    ? new Refusal('BANK_ACCOUNT_WAITING', { until: usableFrom.toISOString() })
    : undefined
}

function refusalOfDebt(
  borrower: Borrower,
  { offer, policy }: Pick<LendingTerms, 'policy'> & { offer: Offer },
  quote: BookedQuote,
  today: BusinessDate,
  options: LoanOptions,
) {
  const { limit, ourInstallments } = borrower
  const { income = 0, otherInstallments = 0, available = 0 } = limit ?? {}
  const affordability: Affordability = {
    income,
    otherInstallments,
    ourInstallments,
    ceilingPpm: policy.debtRatioPpm,
  }
  const ratioPpm = debtRatioPpm(affordability, monthlyBurden(quote))
  if (ratioPpm <= affordability.ceilingPpm) return undefined
  const { principal: amount, tenor } = quote
  const alternatives = alternativesFor(offer, affordability, { amount, tenor, available, options }, today)
  const followUp = alternatives.shortestTenor === undefined ? 'MODIFY_LOAN_AMOUNT' : 'MODIFY_TENOR'
  return new Refusal('REACH_DBR_RESTRICTION', { ratioPpm, ...alternatives, followUp })
}

/**
 * The quote of an order, or its refusal. Checked in this order: the request's terms, the customer, the legal ceiling,
 * the insurance, the voucher, the price that was shown, the account, the limit, the debt ratio (behaviour 6; D-139 for the follow-ups).
 */
export function decideLoan(
  borrower: Borrower,
  { offer, insurances, policy }: LendingTerms,
  request: LoanRequest,
  {
    channel,
    now,
    options: plain,
    voucher,
  }: { channel: ChannelCode; now: Date; options: LoanOptions; voucher: HeldVoucher | undefined },
): BookedQuote | Refusal {
  const { limit } = borrower
  if (!offer || !soldOn(offer, channel)) return new Refusal('ILLEGAL_PRODUCTS')
  const today = businessDateAt(now)
  const { amount, tenor } = request
  const tranches = request.tranches && tranchesOf(request.tranches)
  const unsold = refusalOfTerms(offer, amount, tenor, today, tranches)
  if (unsold) return unsold
  const obstacle = obstacleOf(borrower)
  if (obstacle) return refusalFor(obstacle)
  const loan = { offer, amount, tenor, channel, options: { ...plain, tranches } }
  const options = insure(loan, insurances, request.insurance, voucher, today)
  if (options instanceof Refusal) return options
  const quote = priceOfLoan({ ...loan, options }, voucher, today)
  if (quote instanceof Refusal) return quote
  if (request.rateVersion !== offer.rate.version)
    return new Refusal('RATE_VERSION_CHANGED', { quote: quoteView(quote), followUp: 'RECHECK' })
  const available = limit?.available ?? 0
  const refusal =
    refusalOfHold(borrower.moneyFrom, now) ??
    refusalOfAccount(borrower.account, now) ??
    (available < amount ? limitRefusal(available) : refusalOfDebt(borrower, { offer, policy }, quote, today, options))
  return refusal ?? quote
}

export const limitRefusal = (available: number) =>
  new Refusal('AVAILABLE_LIMIT_NOT_ENOUGH', { available, followUp: 'MODIFY_LOAN_AMOUNT' })
