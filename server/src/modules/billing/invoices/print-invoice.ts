import type { Invoice } from '@lumbung/shared/contract/billing/invoices.ts'
import type { Language } from '@lumbung/shared/enums/app.ts'
import { formatDate, formatMoney } from '@lumbung/shared/format.ts'
import { businessDate, startOfDay } from '@lumbung/shared/lending/dates/calendar.ts'
import { generalVatPpm, vatTerms } from '@lumbung/shared/lending/vat-terms.ts'
import { heading, ink, labelled, latin, margin, paragraph, printPdf } from '../../../platform/pdf.ts'
import { invoiceWords } from './invoice-words.ts'

/** The invoice on A4 in the reader's language. The same invoice always gives the same bytes. */
export function printInvoice(invoice: Invoice, language: Language): Promise<Buffer> {
  const t = invoiceWords[language]
  const { kind, number, issuedOn, seller, buyer, loan, charge, installment, fee, vat, vatPpm, total } = invoice
  const { corrects, correctedBy } = invoice
  const date = (day: string) => formatDate(day, language)
  const terms = vatTerms(fee, vatPpm, language)
  const title = `${t.kinds[kind]} ${number}`
  const createdAt = startOfDay(businessDate(issuedOn))
  return printPdf({ title, language: language.slice(0, 2), createdAt }, (pdf) => {
    pdf.font('Helvetica-Bold').fontSize(18).fillColor(ink).text(latin(t.kinds[kind]), margin, margin).moveDown(0.3)
    labelled(pdf, t.number, number)
    labelled(pdf, t.issued, date(issuedOn))
    if (corrects) paragraph(pdf, t.corrects(corrects.number))
    if (correctedBy) paragraph(pdf, t.correctedBy(correctedBy.number))
    heading(pdf, t.seller)
    labelled(pdf, t.name, seller.name)
    labelled(pdf, t.address, seller.address)
    labelled(pdf, t.taxNumber, seller.taxNumber)
    heading(pdf, t.buyer)
    labelled(pdf, t.name, buyer)
    heading(pdf, t.subject)
    paragraph(pdf, t.charges[charge](installment))
    paragraph(pdf, t.loan(formatMoney(loan.principal), date(loan.disbursedOn)))
    heading(pdf, t.amounts)
    labelled(pdf, t.fee, formatMoney(fee))
    if (vat > 0) {
      labelled(pdf, t.base, terms.base)
      labelled(pdf, t.rate, terms.rate)
      labelled(pdf, t.vat, formatMoney(vat))
    }
    labelled(pdf, t.total, formatMoney(total))
    if (vatPpm === generalVatPpm) paragraph(pdf.moveDown(0.5), t.vatRule)
  })
}
