import type { EndpointShape, ReplyOf, SentBodyOf } from '@lumbung/shared/contract/endpoint.ts'
import { home } from '@lumbung/shared/contract/home.ts'
import { products, quote } from '@lumbung/shared/contract/lending/products.ts'
import { exampleLoan } from '@lumbung/shared/example-loan.ts'
import type { PreloadedReply } from '@lumbung/shared/preloaded-replies.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { App } from '../context.ts'
import { productsOn, quoteLoanFor } from '../lending/api.ts'
import { signedOutHome } from './read-home.ts'

const answer = <E extends EndpointShape>(endpoint: E, data: ReplyOf<E>, body?: SentBodyOf<E>): PreloadedReply => ({
  path: endpoint.path,
  data: endpoint.reply.parse(data),
  ...(body === undefined ? {} : { body }),
})

/** The replies that home needs for a signed-out visitor: the portfolio figure, the products and the quote of the example. */
export async function offerAnswers(app: App, channel: string): Promise<PreloadedReply[]> {
  const [figures, offers] = await Promise.all([signedOutHome(app), productsOn(app, channel)])
  return [answer(home, figures), answer(products, offers), ...(await exampleAnswer(app, channel, offers[0]?.productId))]
}

/** Empty if the example cannot be quoted. */
async function exampleAnswer(app: App, channel: string, productId: string | undefined): Promise<PreloadedReply[]> {
  if (productId === undefined) return []
  const body = { productId, ...exampleLoan }
  try {
    return [answer(quote, await quoteLoanFor(app, app.db, channel, body), body)]
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}
