import type { AgreementModel } from '@lumbung/shared/contract/lending/orders.ts'
import { formatDate, formatMoney, formatTimestamp } from '@lumbung/shared/format.ts'
import {
  heading,
  ink,
  labelled,
  latin,
  margin,
  type Pdf,
  paragraph,
  printPdf,
  soft,
  width,
} from '../../../platform/pdf.ts'

/** An event in the document's history, for its last page. */
export interface TrailLine {
  at: Date
  what: string
}

export interface PrintableAgreement {
  model: AgreementModel
  /** A note below the title: what the document is not yet, or what it is annexed to. */
  note?: string
  /** What the hash covers is printed with it. A specimen has none. */
  documentHash?: string
  /** The events on the last page, and where the file is checked; only of an agreement. */
  trail?: { events: readonly TrailLine[]; verifyAt: string }
}

export const draftNote = 'Rancangan untuk dibaca, belum ditandatangani kedua pihak'

function top(pdf: Pdf, { model, note }: PrintableAgreement): void {
  pdf.font('Helvetica-Bold').fontSize(18).fillColor(ink).text(latin(model.title), margin, margin)
  pdf.font('Helvetica').fontSize(9.5).fillColor(soft)
  pdf.text(`Nomor ${model.number} · ${formatDate(model.date, 'id')}`)
  if (note) pdf.text(latin(note))
}

function parties(pdf: Pdf, { parties: list }: AgreementModel): void {
  for (const { role, lines } of list) {
    heading(pdf, role)
    for (const line of lines) paragraph(pdf, line)
  }
}

function summary(pdf: Pdf, { summary: rows }: AgreementModel): void {
  heading(pdf, 'Ringkasan')
  for (const { label, value } of rows) labelled(pdf, label, value)
}

function clauses(pdf: Pdf, { clauses: list }: AgreementModel): void {
  list.forEach((clause, index) => {
    if (pdf.y > 700) pdf.addPage()
    heading(pdf, `${index + 1}. ${clause.heading}`)
    for (const text of clause.paragraphs) paragraph(pdf, text)
  })
}

const columns = [0.06, 0.18, 0.17, 0.15, 0.15, 0.13, 0.16]
/** With a column for the premium. */
const insuredColumns = [0.05, 0.16, 0.16, 0.14, 0.13, 0.11, 0.11, 0.14]

function tableRow(pdf: Pdf, cells: readonly string[], bold: boolean): void {
  const widths = cells.length > columns.length ? insuredColumns : columns
  if (pdf.y > 760) pdf.addPage()
  const { y } = pdf
  let x = margin
  pdf
    .font(bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(8.5)
    .fillColor(ink)
  cells.forEach((cell, index) => {
    const wide = (widths[index] ?? 0) * width
    pdf.text(latin(cell), x, y, { width: wide - 4, align: index < 2 ? 'left' : 'right', lineBreak: false })
    x += wide
  })
  pdf.y = y + 15
  pdf.x = margin
}

const partNames = {
  principal: 'Pokok',
  interest: 'Bunga',
  fee: 'Biaya',
  vat: 'PPN',
  insurance: 'Premi',
  total: 'Angsuran',
}
const plainParts = ['principal', 'interest', 'fee', 'vat', 'total'] as const
const insuredParts = ['principal', 'interest', 'fee', 'vat', 'insurance', 'total'] as const

function schedule(pdf: Pdf, { schedule: rows, scheduleHash }: AgreementModel): void {
  if (rows.length === 0) return
  pdf.addPage()
  heading(pdf, 'Jadwal angsuran')
  const parts = rows.some(({ insurance }) => insurance !== undefined) ? insuredParts : plainParts
  tableRow(pdf, ['Ke', 'Jatuh tempo', ...parts.map((part) => partNames[part])], true)
  for (const row of rows) {
    const amounts = parts.map((part) => formatMoney(row[part] ?? 0))
    tableRow(pdf, [String(row.number), formatDate(row.dueDate, 'id'), ...amounts], false)
  }
  const sums = parts.map((part) => formatMoney(rows.reduce((sum, row) => sum + (row[part] ?? 0), 0)))
  tableRow(pdf, ['', 'Jumlah', ...sums], true)
  pdf.moveDown(0.5)
  paragraph(pdf, `SHA-256 jadwal: ${scheduleHash}`)
}

function trailPage(pdf: Pdf, { documentHash, trail, model }: PrintableAgreement): void {
  if (!trail) {
    if (documentHash) paragraph(pdf, `SHA-256 isi dokumen: ${documentHash}`)
    return
  }
  pdf.addPage()
  heading(pdf, 'Jejak tanda tangan')
  paragraph(pdf, `Perjanjian ${model.number}`)
  paragraph(pdf, `SHA-256 isi perjanjian: ${documentHash}`)
  for (const { at, what } of trail.events) paragraph(pdf, `${formatTimestamp(at)} WIB: ${what}`)
  paragraph(pdf, `Keaslian berkas ini dapat diperiksa di ${trail.verifyAt} dengan SHA-256 berkas atau isi perjanjian.`)
}

/** The agreement on A4, from the same model as on the screen; the last page lists who did what and when. */
export function agreementPdf(printed: PrintableAgreement): Promise<Buffer> {
  const { model } = printed
  return printPdf({ title: `${model.title} ${model.number}`, language: 'id' }, (pdf) => {
    top(pdf, printed)
    parties(pdf, model)
    summary(pdf, model)
    clauses(pdf, model)
    schedule(pdf, model)
    trailPage(pdf, printed)
  })
}
