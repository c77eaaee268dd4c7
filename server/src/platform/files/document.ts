import { type PhotoProblem, readPhoto } from './image.ts'
import { checkPdf, isPdf, type PdfProblem } from './pdf-check.ts'

/** A document as it is stored, or why it is not accepted. */
export type ReadDocument =
  | { ok: true; format: 'JPEG' | 'PDF'; pages: number; bytes: Buffer }
  | { ok: false; problem: PhotoProblem | PdfProblem }

/** Reads an uploaded document: photos are decoded and re-encoded as JPEG, PDFs only checked. */
export async function readDocument(bytes: Buffer): Promise<ReadDocument> {
  if (isPdf(bytes)) {
    const pdf = checkPdf(bytes)
    return pdf.ok ? { ok: true, format: 'PDF', pages: pdf.pages, bytes } : pdf
  }
  const photo = await readPhoto(bytes)
  return photo.ok ? { ok: true, format: 'JPEG', pages: 1, bytes: photo.jpeg } : photo
}
