import type { ChannelCode } from '@lumbung/shared/channel-code.ts'
import type { VoucherObstacle } from '@lumbung/shared/contract/lending/vouchers.ts'
import type { CouponStatus } from '@lumbung/shared/enums/content.ts'
import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { discountOf } from '@lumbung/shared/lending/discount.ts'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import type { BookedQuote } from '@lumbung/shared/lending/quotes/booked-quote.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { capsFrom, type Offer } from '../pricing/product-store.ts'
import { isAboveCaps, type LoanOptions, quoteFor, quoteView } from '../pricing/quote-for.ts'
import type { HeldVoucher } from './held-voucher.ts'
import type { StoredVoucher } from './voucher-store.ts'

/** A loan that a voucher may reduce. */
export interface PlannedLoan {
  offer: Offer
  amount: number
  tenor: number
  channel: ChannelCode
  options: LoanOptions
}

/** The status on a date: an available voucher is expired after its last day, also before the job has moved it. */
export const statusOn = ({ status, valid_until }: StoredVoucher, today: BusinessDate): CouponStatus =>
  status === 'AVAILABLE' && valid_until < today ? 'EXPIRED' : status

const admits = <T>(list: readonly T[] | null, one: T) => list === null || list.includes(one)

/** Why a voucher cannot be used for a loan today; undefined if it can, provided that it saves something. */
function barOf(voucher: HeldVoucher, loan: PlannedLoan, today: BusinessDate): VoucherObstacle | undefined {
  const status = statusOn(voucher, today)
  if (status !== 'AVAILABLE') return status
  if (!voucher.isForCustomer) return 'CUSTOMER'
  if (!admits(voucher.product_ids, loan.offer.product.id)) return 'PRODUCT'
  if (!admits(voucher.channels, loan.channel)) return 'CHANNEL'
  const tenors = loan.options.tranches?.map(({ tenor }) => tenor) ?? [loan.tenor]
  if (!tenors.every((tenor) => admits(voucher.tenors, tenor))) return 'TENOR'
  return loan.amount < voucher.min_amount ? 'MIN_AMOUNT' : undefined
}

/** The quote reduced by a voucher. */
function reducedBy(voucher: StoredVoucher, plain: BookedQuote, loan: PlannedLoan, today: BusinessDate): BookedQuote {
  const discount = discountOf(voucher.kind, voucher.value)
  const quote = quoteFor(loan.offer, loan.amount, loan.tenor, today, { ...loan.options, discount })
  const off = discount.charge === 'FEE' ? plain.fee - quote.fee : plain.interest - quote.interest
  const name = { id: voucher.name_id, en: voucher.name_en }
  const saved = rupiah(plain.total - quote.total)
  return { ...quote, voucher: { voucherId: voucher.id, name, charge: discount.charge, off: rupiah(off), saved } }
}

/** A loan's price with a voucher, or why the voucher cannot be used for it. */
export function tryVoucher(
  voucher: HeldVoucher,
  plain: BookedQuote,
  loan: PlannedLoan,
  today: BusinessDate,
): BookedQuote | VoucherObstacle {
  const bar = barOf(voucher, loan, today)
  if (bar) return bar
  const quote = reducedBy(voucher, plain, loan, today)
  return quote.voucher?.saved === 0 ? 'NO_SAVING' : quote
}

/**
 * The price of a loan, with the voucher if one is chosen. Refusals: PRICE_CAP_EXCEEDED if the price without it is above a ceiling,
 * COUPON_EXPIRED { reason, quote, followUp } with the price without it.
 */
export function priceOfLoan(
  loan: PlannedLoan,
  voucher: HeldVoucher | undefined,
  today: BusinessDate,
): BookedQuote | Refusal {
  const { offer, amount, tenor, options } = loan
  const plain = quoteFor(offer, amount, tenor, today, options)
  if (isAboveCaps(plain, capsFrom(offer.caps), today)) return new Refusal('PRICE_CAP_EXCEEDED')
  if (!voucher) return plain
  const reduced = tryVoucher(voucher, plain, loan, today)
  if (typeof reduced !== 'string') return reduced
  return new Refusal('COUPON_EXPIRED', { reason: reduced, quote: quoteView(plain), followUp: 'RECHECK' })
}
