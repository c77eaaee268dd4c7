import type { InsuranceTerms } from '@lumbung/shared/contract/lending/insurance.ts'
import { formatDate } from '@lumbung/shared/format.ts'
import { businessDate, startOfDay } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Lang } from '../../../platform/http/envelope.ts'
import { heading, ink, labelled, latin, margin, paragraph, printPdf, soft } from '../../../platform/pdf.ts'
import type { App } from '../../context.ts'
import { insuranceTermsFor, type RequestedTerms } from './insurance-terms.ts'
import { insuranceWords } from './insurance-words.ts'

/** An insurance on A4. The same terms always give the same bytes. */
function printInsurance(terms: InsuranceTerms, lang: Lang): Promise<Buffer> {
  const t = insuranceWords[lang]
  const { name, version, date, summary, premiumTitle, premiums, premiumNote, sections } = terms
  return printPdf({ title: name, language: lang.slice(0, 2), createdAt: startOfDay(businessDate(date)) }, (pdf) => {
    pdf.font('Helvetica-Bold').fontSize(18).fillColor(ink).text(latin(name), margin, margin)
    pdf
      .font('Helvetica')
      .fontSize(9.5)
      .fillColor(soft)
      .text(latin(t.version(version, formatDate(date, lang))))
    heading(pdf, t.summary)
    for (const { label, value } of summary) labelled(pdf, label, value)
    heading(pdf, premiumTitle)
    for (const { label, value } of premiums) labelled(pdf, label, value)
    paragraph(pdf, premiumNote)
    for (const section of sections) {
      heading(pdf, section.heading)
      for (const text of section.paragraphs) paragraph(pdf, text)
    }
  })
}

/** The same terms as PDF (E-22). */
export async function insurancePdfFor(app: App, db: Db, requested: RequestedTerms, lang: Lang): Promise<Buffer> {
  return printInsurance(await insuranceTermsFor(app, db, requested, lang), lang)
}
