import { createHash } from 'node:crypto'
import { businessDateAt } from '@lumbung/shared/lending/calendar.ts'
import type { Tx } from '../../../platform/db.ts'
import type { FileId } from '../../../platform/files/blob-store.ts'
import { keepFiles, putFile } from '../../../platform/files/loose-files.ts'
import type { App } from '../../context.ts'
import { agreementPdf } from '../agreement/agreement-pdf.ts'
import { type Agreement, completeAgreement, findAgreement } from '../agreement/agreement-store.ts'
import { signPdf } from '../agreement/sign-pdf.ts'
import { signingIdentity } from '../agreement/signing-certificate.ts'
import { openDisbursement } from '../disbursement/open-disbursement.ts'
import { loadCaps } from '../pricing/product-store.ts'
import { isAboveCaps, quoteOn } from '../pricing/quote-for.ts'
import { lockOrder, moveOrder } from './move-order.ts'
import { findOrder, findOrderForUpdate, type Order } from './order-store.ts'

async function signedPdf(app: App, order: Order, agreement: Agreement, now: Date): Promise<Buffer> {
  const { lender } = app.config
  const { model, document_hash: documentHash, signed_at: signedAt } = agreement
  const trail = [
    { at: order.created_at, what: 'Pengajuan diterima' },
    { at: signedAt ?? now, what: 'Ditandatangani Penerima Dana dengan kode 6 angka ke nomor HP terdaftar' },
    { at: now, what: `Disetujui dan ditandatangani secara digital oleh ${lender.name}` },
  ]
  const pdf = await agreementPdf({ model, documentHash, trail, draft: false })
  return signPdf(pdf, await signingIdentity(app, app.db, lender.name), lender, now)
}

async function breaches(app: App, tx: Tx, order: Order): Promise<boolean> {
  const signedOn = businessDateAt(order.signed_at ?? app.clock.now())
  return isAboveCaps(quoteOn(order.quote, app.clock.today()), await loadCaps(tx), signedOn)
}

interface Finished {
  agreement: Agreement
  fileId: FileId
  hash: string
  signedAt: Date
}

/** Returns false if another transaction was faster. */
async function approve(app: App, tx: Tx, order: Order, actor: string, finished: Finished): Promise<boolean> {
  const locked = await lockOrder(tx, order.user_id, order.id)
  if (locked.status !== 'WAITING_LENDER_APPROVE') return false
  if (await breaches(app, tx, locked)) {
    await moveOrder(app, tx, locked, 'breachCap', { actor: 'system', reason: 'price above the ceiling before sending' })
    return false
  }
  await keepFiles(tx, order.user_id, [finished.fileId])
  await completeAgreement(tx, order.user_id, finished.agreement, finished)
  await moveOrder(app, tx, locked, 'approve', { actor })
  await openDisbursement(app, tx, locked, locked.bank_account_id)
  return true
}

/**
 * The lender approves and signs: stores the finished PDF and opens the disbursement. Returns false if the order does not wait
 * for approval.
 */
export async function approveOrder(app: App, userId: string, orderId: string, actor: string): Promise<boolean> {
  const order = await findOrder(app.db, userId, orderId)
  const agreement = order && (await findAgreement(app, app.db, userId, orderId))
  if (order?.status !== 'WAITING_LENDER_APPROVE' || !agreement?.signed_at) return false
  const signedAt = app.clock.now()
  const pdf = await signedPdf(app, order, agreement, signedAt)
  const fileId = await putFile(app, userId, pdf)
  const finished = { agreement, fileId, hash: createHash('sha256').update(pdf).digest('hex'), signedAt }
  return app.db.transaction((tx) => approve(app, tx, order, actor, finished))
}

/** The lender rejects: the order ends and the limit is released. Returns false if the order does not wait for approval. */
export async function rejectOrder(
  app: App,
  userId: string,
  orderId: string,
  cause: { actor: string; reason: string },
): Promise<boolean> {
  return app.db.transaction(async (tx) => {
    const order = await findOrderForUpdate(tx, userId, orderId)
    if (order?.status !== 'WAITING_LENDER_APPROVE') return false
    await moveOrder(app, tx, order, 'refuse', cause)
    return true
  })
}

/** Approves automatically if no person has to decide. */
export async function approveByRule(app: App, userId: string, orderId: string): Promise<void> {
  const order = await findOrder(app.db, userId, orderId)
  if (order && !order.needs_approval) await approveOrder(app, userId, orderId, 'lender-rule')
}
