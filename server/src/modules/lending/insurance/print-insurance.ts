import type { InsuranceDocument } from '@lumbung/shared/enums/content.ts'
import { formatDate, formatMoney, formatPercent, formatTenor } from '@lumbung/shared/format.ts'
import { type BusinessDate, startOfDay } from '@lumbung/shared/lending/calendar.ts'
import type { Db } from '../../../platform/db.ts'
import type { Lang } from '../../../platform/http/envelope.ts'
import { heading, ink, labelled, latin, margin, paragraph, printPdf, soft } from '../../../platform/pdf.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { type InsuranceOffer, insurancesNow } from './insurance-store.ts'
import { insuranceWords } from './insurance-words.ts'

/** The premium of one tenor in words: `Rp15.000`, or `0,6% of the principal`. */
const premiumWords = ({ premiumKind }: InsuranceOffer, value: number, lang: Lang) =>
  premiumKind === 'AMOUNT' ? formatMoney(value) : insuranceWords[lang].ofPrincipal(formatPercent(value, lang))

/** An insurance on A4, by its version of today. The same version always gives the same bytes on one date. */
function printInsurance(offer: InsuranceOffer, lang: Lang, today: BusinessDate): Promise<Buffer> {
  const t = insuranceWords[lang]
  const { document, insurer, version, coverAmount, minAmount, maxAmount } = offer
  const name = lang === 'id' ? offer.name.id : offer.name.en
  const options = { title: name, language: lang.slice(0, 2), createdAt: startOfDay(today) }
  return printPdf(options, (pdf) => {
    pdf.font('Helvetica-Bold').fontSize(18).fillColor(ink).text(latin(name), margin, margin)
    pdf
      .font('Helvetica')
      .fontSize(9.5)
      .fillColor(soft)
      .text(latin(t.version(version, formatDate(today, lang))))
    heading(pdf, t.summary)
    labelled(pdf, t.insurer, insurer)
    labelled(pdf, t.cover, coverAmount === null ? t.principalLeft : t.upTo(formatMoney(coverAmount)))
    labelled(pdf, t.loans, `${formatMoney(minAmount)} – ${formatMoney(maxAmount)}`)
    labelled(pdf, t.period, t.periodIs)
    heading(pdf, t.premium)
    for (const [tenor, value] of Object.entries(offer.premium))
      labelled(pdf, formatTenor(Number(tenor), 'MONTHS', lang), premiumWords(offer, value, lang))
    paragraph(pdf, t.premiumTerms)
    for (const [title, paragraphs] of t.sections[document]) {
      heading(pdf, title)
      for (const text of paragraphs) paragraph(pdf, text)
    }
  })
}

/** The PDF of an insurance on sale (E-22). Refuses with NOT_FOUND if none has it. */
export async function insurancePdfFor(app: App, db: Db, document: InsuranceDocument, lang: Lang): Promise<Buffer> {
  const offer = (await insurancesNow(db, app.clock.now())).find((one) => one.document === document)
  if (!offer) throw new Refusal('NOT_FOUND')
  return printInsurance(offer, lang, app.clock.today())
}
