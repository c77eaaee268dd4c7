import type { BillStatement, StatementLine } from '@lumbung/shared/contract/billing/statements.ts'
import type { Language } from '@lumbung/shared/enums/app.ts'
import { formatDate, formatMoment, formatMoney } from '@lumbung/shared/format.ts'
import { heading, ink, labelled, latin, margin, type Pdf, paragraph, printPdf, soft } from '../../../platform/pdf.ts'
import { statementWords } from './statement-words.ts'

interface PrintableStatement {
  statement: BillStatement
  language: Language
}

const wordsOf = ({ language }: PrintableStatement) => statementWords[language]

function top(pdf: Pdf, printed: PrintableStatement): void {
  const t = wordsOf(printed)
  const { number, issuedOn, firstDueDate, amount } = printed.statement
  const date = (day: string) => formatDate(day, printed.language)
  pdf.font('Helvetica-Bold').fontSize(18).fillColor(ink).text(latin(t.title), margin, margin)
  pdf.font('Helvetica').fontSize(9.5).fillColor(soft)
  pdf.text(`${t.number} ${number} · ${t.issued(date(issuedOn))}`)
  heading(pdf, t.total)
  labelled(pdf, t.unpaid, formatMoney(amount))
  labelled(pdf, t.due, firstDueDate ? date(firstDueDate) : t.nothingDue)
}

const parts = ['principal', 'interest', 'fee', 'vat', 'insurance', 'extensionFee', 'extensionVat', 'lateFee'] as const

function lines(pdf: Pdf, printed: PrintableStatement, title: string, list: readonly StatementLine[]): void {
  const t = wordsOf(printed)
  if (list.length > 0) heading(pdf, title)
  for (const line of list) {
    if (pdf.y > 640) pdf.addPage()
    paragraph(pdf, t.line(line.number, line.of, formatDate(line.dueDate, printed.language)))
    if (line.daysLate > 0) paragraph(pdf, t.late(line.daysLate))
    for (const part of parts) if ((line[part] ?? 0) > 0) labelled(pdf, t.parts[part], formatMoney(line[part] ?? 0))
    if (line.paid > 0) labelled(pdf, t.paid, formatMoney(-line.paid))
    if (line.feesWaived) labelled(pdf, t.feesWaived, formatMoney(-line.feesWaived))
    labelled(pdf, t.unpaid, formatMoney(line.unpaid))
    pdf.moveDown(0.5)
  }
}

function payments(pdf: Pdf, printed: PrintableStatement): void {
  const t = wordsOf(printed)
  heading(pdf, t.payments)
  const list = printed.statement.payments
  const ours: Readonly<Record<string, string>> = { CREDIT: t.balance, WAIVER: t.waived, PREMIUM: t.premium }
  if (list.length === 0) paragraph(pdf, t.noPayments)
  for (const { kind, amount, paidAt, method } of list) {
    const what = `${formatMoment(paidAt, printed.language)} · ${ours[method] ?? method}`
    if (kind === 'REVERSED') labelled(pdf, `${what} · ${t.reversed}`, formatMoney(-amount))
    else labelled(pdf, what, formatMoney(amount))
  }
}

/** The statement on A4: the figures that the screen shows, in the reader's language. */
export function printStatement(statement: BillStatement, language: Language): Promise<Buffer> {
  const printed = { statement, language }
  const t = wordsOf(printed)
  const { number, earlier, lines: due, credit, owedBack } = statement
  return printPdf({ title: `${t.title} ${number}`, language: language.slice(0, 2) }, (pdf) => {
    top(pdf, printed)
    lines(pdf, printed, t.earlier, earlier)
    lines(pdf, printed, t.lines, due)
    if (owedBack > 0) labelled(pdf, t.owedBack, formatMoney(owedBack))
    if (credit > 0) labelled(pdf, t.balance, formatMoney(credit))
    if (credit > 0) paragraph(pdf, t.balanceWhy)
    payments(pdf, printed)
  })
}
