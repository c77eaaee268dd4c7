import type { InsuranceTerms } from '@lumbung/shared/contract/lending/insurance.ts'
import type { InsuranceDocument } from '@lumbung/shared/enums/content.ts'
import { formatMoney, formatPercent, formatTenor } from '@lumbung/shared/format.ts'
import type { BusinessDate } from '@lumbung/shared/lending/calendar.ts'
import type { Db } from '../../../platform/db.ts'
import type { Lang } from '../../../platform/http/envelope.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { type InsuranceOffer, insurancesNow } from './insurance-store.ts'
import { insuranceWords } from './insurance-words.ts'

const row = (label: string, value: string) => ({ label, value })

/** The premium of one tenor in words: `Rp15.000`, or `0,6% of the principal`. */
const premiumWords = ({ premiumKind }: InsuranceOffer, value: number, lang: Lang) =>
  premiumKind === 'AMOUNT' ? formatMoney(value) : insuranceWords[lang].ofPrincipal(formatPercent(value, lang))

function termsOf(offer: InsuranceOffer, lang: Lang, date: BusinessDate): InsuranceTerms {
  const t = insuranceWords[lang]
  const { document, version, insurer, coverAmount, minAmount, maxAmount } = offer
  return {
    ...{ document, name: lang === 'id' ? offer.name.id : offer.name.en, version, date },
    summary: [
      row(t.insurer, insurer),
      row(t.cover, coverAmount === null ? t.principalLeft : t.upTo(formatMoney(coverAmount))),
      row(t.loans, `${formatMoney(minAmount)} – ${formatMoney(maxAmount)}`),
      row(t.period, t.periodIs),
    ],
    premiums: Object.entries(offer.premium).map(([tenor, value]) =>
      row(formatTenor(Number(tenor), 'MONTHS', lang), premiumWords(offer, value, lang)),
    ),
    premiumNote: t.premiumTerms,
    sections: t.sections[document].map(([heading, paragraphs]) => ({ heading, paragraphs: [...paragraphs] })),
  }
}

/** The terms of an insurance on sale, by its version of today (CX-87). Refuses with NOT_FOUND if none has this document. */
export async function insuranceTermsFor(
  app: App,
  db: Db,
  document: InsuranceDocument,
  lang: Lang,
): Promise<InsuranceTerms> {
  const offer = (await insurancesNow(db, app.clock.now())).find((one) => one.document === document)
  if (!offer) throw new Refusal('NOT_FOUND')
  return termsOf(offer, lang, app.clock.today())
}
