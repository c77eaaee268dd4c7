import { z } from 'zod'
import { isPdf, type PdfProblem, pdfProblems } from './pdf-check.ts'
import type { PhotoProblem } from './photos/image-format.ts'
import { readPhoto } from './photos/photo.ts'
import { ReaderEnded } from './reading/reader.ts'
import { readApart } from './reading/readers.ts'

/** A document as it is stored, or why it is not accepted. */
export type ReadDocument =
  | { ok: true; format: 'JPEG' | 'PDF'; pages: number; bytes: Buffer }
  | { ok: false; problem: PhotoProblem | PdfProblem }

const pdfAnswer = z.union([
  z.object({ ok: z.literal(true), pages: z.int() }),
  z.object({ ok: z.literal(false), problem: z.enum(pdfProblems) }),
])

async function readPdf(owner: string, bytes: Buffer): Promise<ReadDocument> {
  const { head } = await readApart(owner, 'PDF', bytes).catch((error: unknown) => {
    if (error instanceof ReaderEnded) return { head: { ok: false, problem: 'DAMAGED' } }
    throw error
  })
  const pdf = pdfAnswer.parse(head)
  return pdf.ok ? { ok: true, format: 'PDF', pages: pdf.pages, bytes } : pdf
}

/** Reads a customer's uploaded document: photos are decoded and re-encoded as JPEG, PDFs only checked. Throws UPLOADS_BUSY. */
export async function readUploadedDocument(owner: string, bytes: Buffer): Promise<ReadDocument> {
  if (isPdf(bytes)) return readPdf(owner, bytes)
  const photo = await readPhoto(owner, bytes)
  return photo.ok ? { ok: true, format: 'JPEG', pages: 1, bytes: photo.jpeg } : photo
}
