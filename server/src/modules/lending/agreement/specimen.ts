import type { QueryOf, ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { specimenAgreement } from '@lumbung/shared/contract/lending/agreements.ts'
import { tranchesFrom } from '@lumbung/shared/lending/schedule/tranches.ts'
import type { Db } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { bankAccountOf, findAgreementParty } from '../../onboarding/api.ts'
import { insurancesNow } from '../insurance/insurance-store.ts'
import { loadCaps } from '../pricing/product-store.ts'
import { quoteView } from '../pricing/quote-for.ts'
import { type Asking, priceFor } from '../pricing/quote-loan.ts'
import { agreementModel } from './agreement-model.ts'
import { agreementPdf } from './agreement-pdf.ts'
import { verifyAddress } from './check-document.ts'
import { purposeText } from './prepare-agreement.ts'

type PlannedLoan = QueryOf<typeof specimenAgreement>
type Customer = Asking & { userId: string }

/** The insurance as it is sold now; version 0, which is never sold, if it is not. */
async function insuranceOf(app: App, db: Db, insuranceId: string | undefined) {
  if (insuranceId === undefined) return undefined
  const sold = (await insurancesNow(db, app.clock.now())).find((one) => one.insuranceId === insuranceId)
  return { insuranceId, version: sold?.version ?? 0 }
}

async function accountOf(app: App, db: Db, userId: string, accountId: string | undefined) {
  if (accountId === undefined) return undefined
  const account = await bankAccountOf(app, db, userId, accountId)
  if (!account) throw new Refusal('NOT_FOUND')
  return account
}

/**
 * The agreement that a planned loan would have, by the price of today (CX-86). Nothing is stored. Refusals as for a quote, and
 * NOT_FOUND for another customer's account.
 */
export async function specimenFor(
  app: App,
  db: Db,
  who: Customer,
  query: PlannedLoan,
): Promise<ReplyOf<typeof specimenAgreement>> {
  const { productId, voucherId, insuranceId, bankAccountId, loanPurpose } = query
  const planned = { productId, amount: Number(query.amount), tenor: Number(query.tenor), voucherId }
  const tranches = tranchesFrom(query.tranches)
  const quote = await priceFor(app, db, who, {
    ...planned,
    ...(tranches ? { tranches } : {}),
    insurance: await insuranceOf(app, db, insuranceId),
  })
  const model = agreementModel({
    orderId: '',
    date: app.clock.today(),
    quote,
    lender: app.config.lender,
    caps: await loadCaps(db),
    purpose: loanPurpose ? purposeText(loanPurpose) : 'dipilih Penerima Dana saat mengajukan',
    verifyAt: verifyAddress(app.config),
    account: await accountOf(app, db, who.userId, bankAccountId),
    party: await findAgreementParty(app, db, who.userId),
  })
  return { model: { ...model, title: 'Contoh Perjanjian Pinjaman', number: 'CONTOH' }, quote: quoteView(quote) }
}

/** The same as PDF. */
export async function specimenPdfFor(app: App, db: Db, who: Customer, query: PlannedLoan): Promise<Buffer> {
  const { model } = await specimenFor(app, db, who, query)
  return agreementPdf({ model, note: 'Contoh untuk dibaca sebelum mengajukan. Tidak mengikat siapa pun.' })
}
