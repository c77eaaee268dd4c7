import type { ChannelCode } from '@lumbung/shared/channel-code.ts'
import type { ChosenInsurance } from '@lumbung/shared/contract/lending/insurance.ts'
import type { Product, Quote } from '@lumbung/shared/contract/lending/products.ts'
import type { BookedQuote } from '@lumbung/shared/lending/quotes/booked-quote.ts'
import { tranchesOf } from '@lumbung/shared/lending/schedule/tranches.ts'
import type { Db } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { refusalOfLatePayments } from '../applying/late-payments.ts'
import { sold } from '../insurance/insurance-rules.ts'
import { insurancesNow } from '../insurance/insurance-store.ts'
import { insure } from '../insurance/insure.ts'
import { heldVouchers } from '../vouchers/held-voucher.ts'
import { priceOfLoan } from '../vouchers/voucher-rules.ts'
import { findVoucher } from '../vouchers/voucher-store.ts'
import { loanOptionsOf } from './loan-options.ts'
import { offerOf, offersOn } from './product-store.ts'
import { productView, quoteView, refusalOfTerms } from './quote-for.ts'

/** The products on a channel now. */
export async function productsOn(app: App, channel: ChannelCode): Promise<Product[]> {
  return (await offersOn(app.db, channel, app.clock.now())).map(productView)
}

async function voucherOf(app: App, db: Db, userId: string | undefined, voucherId: string) {
  const found = userId === undefined ? undefined : await findVoucher(db, userId, voucherId)
  const [voucher] = found ? await heldVouchers(app, db, found.user_id, [found]) : []
  if (!voucher) throw new Refusal('NOT_FOUND')
  return voucher
}

/** Who asks for a price, and where. */
export interface Asking {
  channel: ChannelCode
  userId?: string | undefined
}

/** The loan that is priced. */
export interface PricedLoan {
  productId: string
  amount: number
  tenor: number
  /** The parts of the amount with tenors of their own. */
  tranches?: readonly { tenor: number; amount: number }[] | undefined
  voucherId?: string | undefined
  insurance?: ChosenInsurance | undefined
}

/**
 * The price of an amount and a tenor today, with a customer's own due day. Refusals: ILLEGAL_PRODUCTS, INVALID_INPUT { fields } for range and step,
 * INVALID_REPAYMENT_PLAN for a tenor that is not offered, PRICE_CAP_EXCEEDED for a price above the legal ceiling, NOT_FOUND for a
 * voucher that is not the customer's, COUPON_EXPIRED { quote } for one that cannot be used, INVALID_INSURANCE { quote },
 * HAS_LATE_PAYMENT_BILLS { until }.
 */
export async function priceFor(app: App, db: Db, who: Asking, request: PricedLoan): Promise<BookedQuote> {
  const { productId, amount, tenor, voucherId, insurance } = request
  const tranches = request.tranches && tranchesOf(request.tranches)
  const offer = await offerOf(db, productId, who.channel, app.clock.now())
  if (!offer) throw new Refusal('ILLEGAL_PRODUCTS')
  const refusal = refusalOfTerms(offer, amount, tenor, app.clock.today(), tranches)
  if (refusal) throw refusal
  const plain = { ...(await loanOptionsOf(app, db, offer, who.userId)), tranches }
  const voucher = voucherId === undefined ? undefined : await voucherOf(app, db, who.userId, voucherId)
  const loan = { offer, amount, tenor, channel: who.channel, options: plain }
  const offers = insurance ? sold(app, await insurancesNow(db, app.clock.now())) : []
  const options = insure(loan, offers, insurance, voucher, app.clock.today())
  if (options instanceof Refusal) throw options
  const quote = priceOfLoan({ ...loan, options }, voucher, app.clock.today())
  if (quote instanceof Refusal) throw quote
  const late = await refusalOfLatePayments(app, db, offer, who.userId)
  if (late) throw late
  return quote
}

/** The same as a quote (CX-10). */
export async function quoteLoanFor(app: App, db: Db, who: Asking, request: PricedLoan): Promise<Quote> {
  return quoteView(await priceFor(app, db, who, request))
}
