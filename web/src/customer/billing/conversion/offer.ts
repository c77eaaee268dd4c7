import type { conversionOptions } from '@lumbung/shared/contract/billing/conversions.ts'
import type { loan } from '@lumbung/shared/contract/billing/loans.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { Quote } from '@lumbung/shared/contract/lending/products.ts'
import { eachInstallment } from '../../lending/quote/quote-view.ts'

export type ConversionOptions = ReplyOf<typeof conversionOptions>
export type ConversionOffer = ConversionOptions['offers'][number]
export type ConversionPlan = ConversionOffer['plans'][number]
/** The loan that a plan replaces. */
export type OldLoan = ReplyOf<typeof loan>

/** The plans, the longest first: its instalments are the smallest. */
export const longestFirst = ({ plans }: Pick<ConversionOffer, 'plans'>): ConversionPlan[] =>
  [...plans].sort((one, other) => other.quote.tenor - one.quote.tenor)

/** The plan of a tenor; the longest if there is none of it. */
export const planOf = (offer: Pick<ConversionOffer, 'plans'>, tenor: number): ConversionPlan | undefined =>
  offer.plans.find(({ quote }) => quote.tenor === tenor) ?? longestFirst(offer)[0]

/** The highest instalment of the old loan that is still to be paid, in rupiah. */
export const highestOpen = (installments: readonly { unpaid: number }[]): number =>
  Math.max(0, ...installments.map(({ unpaid }) => unpaid))

/** By how many rupiah a plan changes the instalment: positive if it raises it. */
export const changeOf = (quote: Quote, installments: readonly { unpaid: number }[]): number =>
  eachInstallment(quote).amount - highestOpen(installments)
