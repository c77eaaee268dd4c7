import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'

/** A PDF as word processors make it. */
export function pdfOf(pages: number, options: PDFKit.PDFDocumentOptions = {}, mark = ''): Promise<Buffer> {
  const pdf = new PDFDocument({ ...options, autoFirstPage: false })
  const pieces: Buffer[] = []
  pdf.on('data', (piece: Buffer) => pieces.push(piece))
  for (let page = 1; page <= pages; page++) pdf.addPage().text(`${mark} ${page}`)
  pdf.end()
  return new Promise((done) => pdf.on('end', () => done(Buffer.concat(pieces))))
}

/** A PDF whose objects are compressed into a stream, as newer programs do; `objects` is the stream's text. */
export function packedPdf(objects: string | Buffer, kind = '/Type /ObjStm'): Buffer {
  const packed = deflateSync(objects)
  const head = `%PDF-1.5\n1 0 obj\n<< ${kind} /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream\nendobj\n%%EOF\n')])
}

/** A PDF of this size full of tiny object streams that all end at the same word: a search for it from each is quadratic. */
export function pdfOfObjectStreams(bytes: number): Buffer {
  const head = '1 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\n'
  const one = Buffer.concat([Buffer.from(head), deflateSync(' ')])
  const [start, end] = ['%PDF-1.5\n<< /Type /Page >>\n', '\nendstream\n%%EOF\n'].map((text) => Buffer.from(text)) as [
    Buffer,
    Buffer,
  ]
  return Buffer.concat([start, Buffer.alloc(bytes - start.length - end.length, one), end])
}
