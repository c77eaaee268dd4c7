import type { DayCount, InterestMethod, RatePeriod } from './price.ts'
import type { Quote } from './quote.ts'

/** A quote with the price that made it: what an order keeps and a loan is booked from. */
export interface BookedQuote extends Quote {
  productId: string
  rateVersion: number
  method: InterestMethod
  /** The time that `ratePpm` is for. */
  ratePeriod: RatePeriod
  dayCount: DayCount
  roundingMultiple: number
  ratePpm: number
  serviceFeePpm: number
  vatPpm: number
  lateFeePpm: number
}
