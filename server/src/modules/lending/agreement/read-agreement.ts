import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { loanAgreement } from '@lumbung/shared/contract/lending/orders.ts'
import type { ESignStatus } from '@lumbung/shared/enums/lending.ts'
import { isFileId } from '../../../platform/files/blob-store.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { findOrder, type Order } from '../orders/order-store.ts'
import { quoteView } from '../pricing/quote-for.ts'
import { agreementPdf, draftNote } from './agreement-pdf.ts'
import { type Agreement, findAgreement, newestAgreed } from './agreement-store.ts'
import { verifyAddress } from './check-document.ts'
import { prepareAgreement } from './prepare-agreement.ts'

async function load(app: App, userId: string, orderId: string): Promise<{ order: Order; agreement: Agreement }> {
  await prepareAgreement(app, userId, orderId)
  const order = await findOrder(app.db, userId, orderId)
  const agreement = order && (await findAgreement(app, app.db, userId, orderId))
  if (!order || !agreement) throw new Refusal('NOT_FOUND')
  return { order, agreement }
}

export function esignOf({
  signed_at,
  lender_signed_at,
}: Pick<Agreement, 'signed_at' | 'lender_signed_at'>): ESignStatus {
  if (!signed_at) return 'UNCOMPLETED'
  return lender_signed_at ? 'COMPLETED' : 'WAITING_LENDER_APPROVE'
}

/**
 * The agreement of an order with the hash to sign; without an id that of the newest order that has one. Refuses with NOT_FOUND
 * while there is none.
 */
export async function readAgreement(
  app: App,
  userId: string,
  requested: string | undefined,
): Promise<ReplyOf<typeof loanAgreement>> {
  const orderId = requested ?? (await newestAgreed(app.db, userId))
  if (!orderId) throw new Refusal('NOT_FOUND')
  const { order, agreement } = await load(app, userId, orderId)
  const { document_hash: documentHash, signed_at: signedAt, model } = agreement
  const esign = esignOf(agreement)
  return {
    orderId,
    agreementId: agreement.id,
    status: order.status,
    esign,
    documentHash,
    model,
    quote: quoteView(order.quote),
    ...(signedAt ? { signedAt: signedAt.toISOString() } : {}),
  }
}

/** The agreement as PDF: the signed file once both parties have signed, until then a draft of the same text. */
export async function readAgreementPdf(app: App, userId: string, orderId: string): Promise<Buffer> {
  return fileOfAgreement(app, (await load(app, userId, orderId)).agreement)
}

/** The file of an agreement: signed by both, or a draft of the same text. */
export async function fileOfAgreement(
  app: App,
  agreement: Pick<Agreement, 'pdf_file_id' | 'document_hash' | 'model'>,
): Promise<Buffer> {
  const { pdf_file_id: fileId, document_hash: documentHash, model } = agreement
  if (fileId && isFileId(fileId)) return app.files.get(fileId)
  return agreementPdf({
    model,
    documentHash,
    note: draftNote,
    trail: { events: [], verifyAt: verifyAddress(app.config) },
  })
}
