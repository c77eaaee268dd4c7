import type { Discount } from '../discount.ts'
import type { Rupiah } from '../money.ts'
import type { DayCount, InterestMethod, RatePeriod } from '../price.ts'
import type { QuotedInsurance } from './insurance.ts'
import type { Quote } from './quote.ts'

/** A quote with its price: stored with the order, and the basis for booking the loan. */
export interface BookedQuote extends Quote {
  productId: string
  rateVersion: number
  method: InterestMethod
  /** The period of `ratePpm`. */
  ratePeriod: RatePeriod
  dayCount: DayCount
  roundingMultiple: number
  ratePpm: number
  serviceFeePpm: number
  vatPpm: number
  lateFeePpm: number
  /** The first instalments that contain no principal; 0 by default. */
  graceInstallments?: number
  /** The voucher's discount that the figures include. */
  discount?: Discount
  /** The voucher that gives it. */
  voucher?: QuotedVoucher
  /** The insurance that the customer chose. */
  insurance?: QuotedInsurance
}

/** A voucher in a quote, and what it takes off. */
export interface QuotedVoucher {
  voucherId: string
  name: { id: string; en: string }
  charge: Discount['charge']
  /** Taken off the charge. */
  off: Rupiah
  /** Taken off the total: `off` and, for the fee, the VAT on it. */
  saved: Rupiah
}
