import { createHash } from 'node:crypto'
import type { Tx } from '../../../../platform/database/db.ts'
import type { FileId } from '../../../../platform/files/blob-store.ts'
import { keepFiles, putFile } from '../../../../platform/files/loose-files.ts'
import type { App } from '../../../context.ts'
import { agreementPdf } from '../agreement-pdf.ts'
import { type Agreement, completeAgreement } from '../agreement-store.ts'
import { verifyAddress } from '../check-document.ts'
import { signPdf } from './sign-pdf.ts'
import { signingIdentity } from './signing-certificate.ts'

/** An agreement that both parties have signed; its file is removed unless it is kept. */
export interface SignedAgreement {
  agreement: Agreement
  fileId: FileId
  hash: string
  signedAt: Date
}

async function signedPdf(app: App, agreement: Agreement, appliedAt: Date, now: Date): Promise<Buffer> {
  const { lender } = app.config
  const { model, document_hash: documentHash, signed_at: signedAt } = agreement
  const events = [
    { at: appliedAt, what: 'Pengajuan diterima' },
    { at: signedAt ?? now, what: 'Ditandatangani Penerima Dana dengan kode 6 angka ke nomor HP terdaftar' },
    { at: now, what: `Disetujui dan ditandatangani secara digital oleh ${lender.name}` },
  ]
  const pdf = await agreementPdf({ model, documentHash, trail: { events, verifyAt: verifyAddress(app.config) } })
  return signPdf(pdf, await signingIdentity(app, app.db, lender.name), lender, now)
}

/** Signs an agreement for the lender and stores the finished PDF, before the transaction that keeps it. */
export async function signForLender(
  app: App,
  userId: string,
  agreement: Agreement,
  appliedAt: Date,
): Promise<SignedAgreement> {
  const signedAt = app.clock.now()
  const pdf = await signedPdf(app, agreement, appliedAt, signedAt)
  const fileId = await putFile(app, userId, pdf)
  return { agreement, fileId, hash: createHash('sha256').update(pdf).digest('hex'), signedAt }
}

/** Keeps the file and records that the lender has signed. */
export async function keepSigned(tx: Tx, userId: string, signed: SignedAgreement): Promise<void> {
  await keepFiles(tx, userId, [signed.fileId])
  await completeAgreement(tx, userId, signed.agreement, signed)
}
