import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { agreement } from '@lumbung/shared/contract/lending/agreements.ts'
import type { AgreementModel } from '@lumbung/shared/contract/lending/orders.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { findOrder } from '../orders/order-store.ts'
import { quoteView } from '../pricing/quote-for.ts'
import { agreementNumber } from './agreement-model.ts'
import { agreementPdf } from './agreement-pdf.ts'
import { findDocument } from './agreement-store.ts'
import { annexModel } from './annex-model.ts'
import { esignOf, fileOfAgreement } from './read-agreement.ts'

type Reply = ReplyOf<typeof agreement>

async function load(app: App, userId: string, agreementId: string) {
  const found = await findDocument(app, app.db, userId, agreementId)
  if (!found) throw new Refusal('NOT_FOUND')
  const { kind, content, made_at: madeAt, schedule_hash: scheduleHash } = found
  const of = found.order_id ?? found.conversion_id ?? found.id
  const model =
    kind === 'AGREEMENT' ? (content as AgreementModel) : annexModel({ kind, content, of, madeAt, scheduleHash })
  return { found, of, model }
}

/** The price of an agreement's loan. */
async function quoteOf(app: App, userId: string, { orderId, conversionId }: Pick<Reply, 'orderId' | 'conversionId'>) {
  if (orderId) {
    const order = await findOrder(app.db, userId, orderId)
    return order && quoteView(order.quote)
  }
  const quote = conversionId && (await app.hooks.quoteOfConversion(app.db, userId, conversionId))
  // No money is sent for a principal that is lent again.
  return quote ? { ...quoteView(quote), received: 0 } : undefined
}

/** One document (CX-84). Refuses with NOT_FOUND, also for another customer's. */
export async function readAgreementDocument(app: App, userId: string, agreementId: string): Promise<Reply> {
  const { found, model } = await load(app, userId, agreementId)
  const reply = { ...found.document, documentHash: found.document_hash, model }
  if (found.kind !== 'AGREEMENT') return reply
  const quote = await quoteOf(app, userId, found.document)
  return { ...reply, esign: esignOf(found), ...(quote ? { quote } : {}) }
}

/** The same as PDF (CX-85). */
export async function readDocumentPdf(app: App, userId: string, agreementId: string): Promise<Buffer> {
  const { found, of, model } = await load(app, userId, agreementId)
  if (found.kind === 'AGREEMENT') return fileOfAgreement(app, { ...found, model })
  return agreementPdf({
    model,
    documentHash: found.document_hash,
    note: `Lampiran perjanjian ${agreementNumber(of)}`,
  })
}
