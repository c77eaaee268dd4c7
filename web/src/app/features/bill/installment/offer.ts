import type { conversionOptions } from '@lumbung/shared/contract/billing/conversions.ts'
import type { loan } from '@lumbung/shared/contract/billing/loans.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'

export type ConversionOptions = ReplyOf<typeof conversionOptions>
export type ConversionOffer = ConversionOptions['offers'][number]
export type ConversionPlan = ConversionOffer['plans'][number]
/** The loan that a plan replaces. */
export type OldLoan = ReplyOf<typeof loan>

/** The plan of a tenor; the shortest if there is none of it. */
export const planOf = ({ plans }: ConversionOffer, tenor: number): ConversionPlan | undefined =>
  plans.find(({ quote }) => quote.tenor === tenor) ?? plans[0]
