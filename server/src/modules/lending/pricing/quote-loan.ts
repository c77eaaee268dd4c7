import type { Product, Quote } from '@lumbung/shared/contract/lending/products.ts'
import type { Db } from '../../../platform/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { ownTermsOf } from './own-terms.ts'
import { capsFrom, offerOf, offersOn } from './product-store.ts'
import { isAboveCaps, productView, quoteFor, quoteView, refusalOfTerms } from './quote-for.ts'

/** The products on a channel now. */
export async function productsOn(app: App, channel: string): Promise<Product[]> {
  return (await offersOn(app.db, channel, app.clock.now())).map(productView)
}

/**
 * The quote of an amount and a tenor today, with a customer's own due day. Refusals: ILLEGAL_PRODUCTS, INVALID_INPUT { fields } for range and step,
 * INVALID_REPAYMENT_PLAN for a tenor that is not offered, PRICE_CAP_EXCEEDED for a price above the legal ceiling.
 */
export async function quoteLoanFor(
  app: App,
  db: Db,
  who: { channel: string; userId?: string | undefined },
  request: { productId: string; amount: number; tenor: number },
): Promise<Quote> {
  const { productId, amount, tenor } = request
  const offer = await offerOf(db, productId, who.channel, app.clock.now())
  if (!offer) throw new Refusal('ILLEGAL_PRODUCTS')
  const refusal = refusalOfTerms(offer, amount, tenor, app.clock.today())
  if (refusal) throw refusal
  const own = await ownTermsOf(app, db, offer, who.userId)
  const quote = quoteFor(offer, amount, tenor, app.clock.today(), own)
  if (isAboveCaps(quote, capsFrom(offer.caps), app.clock.today())) throw new Refusal('PRICE_CAP_EXCEEDED')
  return quoteView(quote)
}
