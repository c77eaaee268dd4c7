import type { AgreementModel } from '@lumbung/shared/contract/lending/orders.ts'
import { formatMoney, formatTenor } from '@lumbung/shared/format.ts'
import { capFor } from '@lumbung/shared/lending/caps.ts'
import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { BookedQuote } from '@lumbung/shared/lending/quotes/booked-quote.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { App } from '../../context.ts'
import { agreementPartyOf } from '../../onboarding/api.ts'
import { loadCaps } from '../pricing/product-store.ts'
import { quoteView } from '../pricing/quote-for.ts'
import { type AgreementFacts, agreementNumber, canonicalHash, documentHashOf, partiesOf } from './agreement-model.ts'
import { insertAgreement } from './agreement-store.ts'
import { verifyAddress } from './check-document.ts'
import { conversionClausesOf, type Replaced } from './conversion-clauses.ts'
import { costRows, dateRows, installmentRow, interestRows, row, wordedRow } from './summary-rows.ts'

/** A conversion whose agreement is made. */
export interface ConversionToSign {
  userId: string
  conversionId: string
  date: BusinessDate
  quote: BookedQuote
  /** `of` is the order or the conversion that the replaced loan comes from. */
  replaced: Omit<Replaced, 'number'> & { of: string }
}

type ModelFacts = Pick<AgreementFacts, 'party' | 'lender' | 'caps' | 'verifyAt'> & ConversionToSign

function summaryOf({ quote, replaced }: ConversionToSign) {
  return [
    installmentRow(quote),
    row('Menggantikan perjanjian', agreementNumber(replaced.of), 'Replaces the agreement'),
    row('Pokok yang dipinjamkan kembali', formatMoney(quote.principal), 'Principal lent again'),
    row('Dana yang dikirim ke rekening', formatMoney(0), 'Money sent to the account'),
    row('Pembayaran di muka', formatMoney(replaced.advance), 'Advance payment'),
    row('Bunga lama yang tidak ditagih', formatMoney(replaced.saving), 'Old interest that is not charged'),
    wordedRow('Tenor', 'Tenor', (lang) => formatTenor(quote.tenor, quote.unit, lang)),
    ...interestRows(quote),
    row('Biaya layanan', 'Tidak ada', 'Service fee', 'None'),
    ...costRows(quote),
    ...dateRows(quote),
  ]
}

/** The agreement of a conversion in Indonesian: what is lent again, no money sent, and the agreement that it replaces. */
function modelOf(facts: ModelFacts): AgreementModel {
  const { conversionId, date, quote, lender, caps, replaced, verifyAt } = facts
  const { installments: schedule } = quoteView(quote)
  const cap = (kind: 'BENEFIT' | 'LATE_FEE') => capFor(caps, kind, date, quote.tenor, quote.unit)
  return {
    number: agreementNumber(conversionId),
    title: 'Perjanjian Cicilan Tagihan',
    date,
    parties: partiesOf(facts),
    summary: summaryOf(facts),
    clauses: conversionClausesOf({
      quote,
      lender,
      verifyAt,
      benefitCap: cap('BENEFIT'),
      lateFeeCap: cap('LATE_FEE'),
      replaced: { ...replaced, number: agreementNumber(replaced.of) },
    }),
    schedule,
    scheduleHash: canonicalHash(schedule),
  }
}

/** Makes the agreement of a conversion and returns its hash, in the transaction of the application. */
export async function draftConversionAgreement(app: App, tx: Tx, made: ConversionToSign): Promise<string> {
  const { userId, conversionId } = made
  const party = await agreementPartyOf(app, tx, userId)
  const verifyAt = verifyAddress(app.config)
  const model = modelOf({ ...made, party, lender: app.config.lender, caps: await loadCaps(tx), verifyAt })
  const documentHash = documentHashOf(model)
  const kind = 'AGREEMENT' as const
  const { scheduleHash } = model
  await insertAgreement(app, tx, { userId, conversionId, kind, model, documentHash, scheduleHash, signedAt: null })
  return documentHash
}
