import PDFDocument from 'pdfkit'

export type Pdf = PDFKit.PDFDocument

export const margin = 56
export const width = 595.28 - 2 * margin
export const ink = '#1d2420'
export const soft = '#5d6a63'

const unprintable = /[^\u0020-\u007e\u00a0-\u00ff•–—‘’“”…]/gu

/**
 * The standard PDF fonts contain only western letters: accents that they lack are removed, a minus becomes a dash of its length, and
 * letters that still cannot be shown become question marks.
 */
export const latin = (text: string) =>
  text
    .replaceAll('\u2212', '\u2013')
    .replaceAll(
      unprintable,
      (one) => one.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll(unprintable, '') || '?',
    )

export const heading = (pdf: Pdf, text: string) =>
  pdf.moveDown(0.8).font('Helvetica-Bold').fontSize(11).fillColor(ink).text(latin(text), margin).moveDown(0.3)

export const paragraph = (pdf: Pdf, text: string) =>
  pdf
    .font('Helvetica')
    .fontSize(9.5)
    .fillColor(ink)
    .text(latin(text), margin, pdf.y, { width, lineGap: 2 })
    .moveDown(0.35)

/** A label with its value beside it. */
export function labelled(pdf: Pdf, label: string, value: string): void {
  if (pdf.y > 750) pdf.addPage()
  const { y } = pdf
  pdf
    .font('Helvetica')
    .fontSize(9.5)
    .fillColor(soft)
    .text(latin(label), margin, y, { width: width * 0.4 })
  pdf
    .fillColor(ink)
    .text(latin(value), margin + width * 0.42, y, { width: width * 0.58 })
    .moveDown(0.25)
}

/** The bytes of an A4 document that `draw` writes. With `createdAt` the same content always gives the same bytes. */
export function printPdf(
  info: { title: string; language: string; createdAt?: Date },
  draw: (pdf: Pdf) => void,
): Promise<Buffer> {
  const { title: Title, language: lang, createdAt } = info
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    info: { Title, Author: 'Lumbung', Creator: 'Lumbung', ...(createdAt && { CreationDate: createdAt }) },
    lang,
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  draw(pdf)
  pdf.end()
  return done
}
