import type { ChannelCode } from '@lumbung/shared/channel-code.ts'
import type { QueryOf, ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { insuranceProducts } from '@lumbung/shared/contract/lending/insurance.ts'
import type { Db } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { offerOf } from '../pricing/product-store.ts'
import { refusalOfTerms } from '../pricing/quote-for.ts'
import { premiumFor, quotedInsurance, sold } from './insurance-rules.ts'
import { insurancesNow } from './insurance-store.ts'

/** The insurances that can be taken out with a loan, each with its premium (CX-39). Refusals as for a quote. */
export async function listInsurances(
  app: App,
  db: Db,
  channel: ChannelCode,
  query: QueryOf<typeof insuranceProducts>,
): Promise<ReplyOf<typeof insuranceProducts>> {
  const { productId } = query
  const planned = { productId, amount: Number(query.amount), tenor: Number(query.tenor) }
  const now = app.clock.now()
  const offer = await offerOf(db, productId, channel, now)
  if (!offer) throw new Refusal('ILLEGAL_PRODUCTS')
  const refusal = refusalOfTerms(offer, planned.amount, planned.tenor, app.clock.today())
  if (refusal) throw refusal
  return sold(app, await insurancesNow(db, now)).flatMap((insurance) => {
    const premium = premiumFor(insurance, { product: offer.product, ...planned })
    return premium === undefined ? [] : [{ productId, ...quotedInsurance(insurance, premium) }]
  })
}
