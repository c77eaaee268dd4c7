import type { QueryOf } from '@lumbung/shared/contract/endpoint.ts'
import type { InsuranceTerms, insuranceTerms } from '@lumbung/shared/contract/lending/insurance.ts'
import type { InsuranceDocument } from '@lumbung/shared/enums/content.ts'
import { formatMoney, formatPercent, formatTenor } from '@lumbung/shared/format.ts'
import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Lang } from '../../../platform/http/envelope.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { type InsuranceOffer, insurancesNow, insuranceVersion } from './insurance-store.ts'
import { insuranceWords } from './insurance-words.ts'

const row = (label: string, value: string) => ({ label, value })

/** The premium of one tenor: `Rp15.000`, or a share of the principal, `0,6%`. */
const premiumText = ({ premiumKind }: InsuranceOffer, value: number, lang: Lang) =>
  premiumKind === 'AMOUNT' ? formatMoney(value) : formatPercent(value, lang)

function termsOf(offer: InsuranceOffer, lang: Lang, date: BusinessDate): InsuranceTerms {
  const t = insuranceWords[lang]
  const { document, version, insurer, coverAmount, minAmount, maxAmount } = offer
  return {
    document,
    name: lang === 'id' ? offer.name.id : offer.name.en,
    version,
    date,
    summary: [
      row(t.insurer, insurer),
      row(t.cover, coverAmount === null ? t.principalLeft : t.upTo(formatMoney(coverAmount))),
      row(t.loans, t.range(formatMoney(minAmount), formatMoney(maxAmount))),
      row(t.period, t.periodIs),
    ],
    premiumTitle: t.premium[offer.premiumKind],
    premiums: Object.entries(offer.premium).map(([tenor, value]) =>
      row(formatTenor(Number(tenor), 'MONTHS', lang), premiumText(offer, value, lang)),
    ),
    premiumNote: t.premiumTerms,
    sections: t.sections[document].map(([heading, paragraphs]) => ({ heading, paragraphs: [...paragraphs] })),
  }
}

/** What is asked for: a document, of the version that was taken out or of the one on sale. */
export type RequestedTerms = { document: InsuranceDocument } & QueryOf<typeof insuranceTerms>

async function offerFor(app: App, db: Db, { insuranceId, version, document }: RequestedTerms) {
  if (insuranceId === undefined || version === undefined)
    return (await insurancesNow(db, app.clock.now())).find((one) => one.document === document)
  return Number(version) > 2 ** 31 - 1 ? undefined : insuranceVersion(db, insuranceId, Number(version))
}

/**
 * The terms of an insurance (CX-87): of the version that was taken out, else of the one on sale today. Refuses with NOT_FOUND if
 * there is none with this document.
 */
export async function insuranceTermsFor(
  app: App,
  db: Db,
  requested: RequestedTerms,
  lang: Lang,
): Promise<InsuranceTerms> {
  const offer = await offerFor(app, db, requested)
  if (offer?.document !== requested.document) throw new Refusal('NOT_FOUND')
  return termsOf(offer, lang, app.clock.today())
}
