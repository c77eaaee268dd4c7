import type { applyConversion as applyCall } from '@lumbung/shared/contract/billing/conversions.ts'
import type { BodyOf, ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { conversionDays } from '@lumbung/shared/lending/servicing/conversion.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { lockMoney } from '../../ledger/api.ts'
import { draftConversionAgreement } from '../../lending/api.ts'
import { publish } from '../../topics.ts'
import { firstPrincipalOf } from '../book/end-of-day/late-fees.ts'
import { insertConversion, recordConversionDocument } from '../store/conversion-store.ts'
import { loadLoans } from '../store/lock-book.ts'
import { isOfBill } from './conversion-offer.ts'
import { viewConversions } from './view-conversions.ts'

type Request = BodyOf<typeof applyCall>

const day = 86_400_000

/** The plan that is applied for, with its loan. */
async function offeredPlan(app: App, tx: Tx, userId: string, { month, loanId, plan }: Request) {
  const loan = (await loadLoans(tx, userId, [loanId])).find((one) => one.loanId === loanId)
  if (!loan) throw new Refusal('NOT_FOUND')
  if (!isOfBill(loan, month)) throw new Refusal('BILL_INSTALLMENT_CREATION_INVALID_PARAM')
  const { offers, loans } = await viewConversions(app, tx, userId, month)
  const offer = offers.find((one) => one.loan.loanId === loanId)
  if (offer?.open) throw new Refusal('BILL_INSTALLMENT_CREATION_CONCURRENT')
  if (offer?.status !== 'AVAILABLE') throw new Refusal('BILL_INSTALLMENT_CANNOT_APPLY')
  const quote = offer.plans.find((one) => one.plan === plan)?.quote
  if (!quote) throw new Refusal('BILL_INSTALLMENT_CREATION_INVALID_PARAM')
  return { offer, quote, firstPrincipal: firstPrincipalOf(offer.loan, loans) }
}

/**
 * Applies for a plan as it was shown (CX-34): its figures stand until the application ends, and its agreement is made. Without an
 * advance payment only the signature is open. Refusals: NOT_FOUND, BILL_INSTALLMENT_CANNOT_APPLY, …_CREATION_CONCURRENT,
 * …_CREATION_INVALID_PARAM.
 */
export async function applyConversion(
  app: App,
  tx: Tx,
  userId: string,
  request: Request,
): Promise<ReplyOf<typeof applyCall>> {
  await lockMoney(tx, userId)
  const { offer, quote, firstPrincipal } = await offeredPlan(app, tx, userId, request)
  const now = app.clock.now()
  const conversionId = newId()
  const { month, loanId } = request
  const { advance, principal, saving, items, of } = offer
  const status = advance > 0 ? 'ALL_UNCOMPLETED' : 'E_SIGN_UNCOMPLETED'
  const until = new Date(now.getTime() + conversionDays * day)
  const { disbursedOn: settledOn } = quote
  const made = { userId, conversionId, loanId, month, status, principal, advance, settledOn, saving } as const
  await insertConversion(tx, { ...made, quote, items, until }, now)
  const replaced = { of, advance, settledOn, payUntil: until, saving, firstPrincipal }
  const hash = await draftConversionAgreement(app, tx, { userId, conversionId, date: settledOn, quote, replaced })
  await recordConversionDocument(tx, userId, conversionId, hash)
  await publish(tx, { topic: 'billing.conversion-applied', payload: { userId, conversionId } }, now)
  return { conversionId, status }
}
