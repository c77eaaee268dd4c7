import { capKinds, findCap } from '@lumbung/shared/lending/caps.ts'
import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Rupiah } from '@lumbung/shared/lending/money.ts'
import type { BookedQuote } from '@lumbung/shared/lending/quotes/booked-quote.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { App } from '../../context.ts'
import { loanOptionsOf } from './loan-options.ts'
import { capsFrom, offerOfProduct } from './product-store.ts'
import { isAboveCaps, priceOf, quoteFor } from './quote-for.ts'

/** A principal to lend again. */
export interface Relending {
  userId: string
  productId: string
  principal: Rupiah
  /** What the 100 % rule still allows. */
  headroom: number
  on: BusinessDate
}

/**
 * The quotes for lending a principal again at the current price of its product, without a service fee (behaviour 8): one for each
 * tenor whose price the law allows. Range and step of the product do not apply. None if the product is not sold any more.
 */
export async function relendingQuotes(app: App, db: Db, relending: Relending): Promise<BookedQuote[]> {
  const { userId, productId, principal, headroom, on } = relending
  const sold = await offerOfProduct(db, productId, app.clock.now())
  if (!sold) return []
  const { rate, product } = sold
  const free = Object.fromEntries(Object.keys(rate.fee_ppm).map((tenor) => [tenor, 0]))
  const offer = { ...sold, rate: { ...rate, fee_ppm: free } }
  const options = await loanOptionsOf(app, db, offer, userId)
  const caps = capsFrom(offer.caps)
  const isPriced = (tenor: number) =>
    priceOf(offer, tenor) !== undefined && capKinds.every((kind) => findCap(caps, kind, on, tenor, product.term_unit))
  return product.tenors
    .filter(isPriced)
    .map((tenor) => quoteFor(offer, principal, tenor, on, options))
    .filter((quote) => quote.cost <= headroom && !isAboveCaps(quote, caps, on))
}
