import { loanPurposeOptions } from '@lumbung/shared/options.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { App } from '../../context.ts'
import { agreementPartyOf, bankAccountOf } from '../../onboarding/api.ts'
import { findOrderForUpdate, type Order, recordDocument } from '../orders/order-store.ts'
import { loadCaps } from '../pricing/product-store.ts'
import { agreementModel, documentHashOf } from './agreement-model.ts'
import { insertAgreement } from './agreement-store.ts'
import { verifyAddress } from './check-document.ts'

export const purposeText = (code: string) => loanPurposeOptions.find((option) => option.code === code)?.id ?? code

async function modelFor(app: App, tx: Tx, order: Order) {
  const { user_id: userId, bank_account_id: accountId } = order
  const account = await bankAccountOf(app, tx, userId, accountId)
  const party = await agreementPartyOf(app, tx, userId)
  if (!account) throw new Error('an order without its bank account')
  return agreementModel({
    orderId: order.id,
    date: order.quote.disbursedOn,
    quote: order.quote,
    purpose: purposeText(order.purpose),
    party,
    account,
    lender: app.config.lender,
    verifyAt: verifyAddress(app.config),
    caps: await loadCaps(tx),
  })
}

/**
 * Creates the agreement of an order in SIGNING, once, whether the event or the first reader arrives first. The stored text is
 * what gets signed; later profile changes do not affect it.
 */
export async function prepareAgreement(app: App, userId: string, orderId: string): Promise<void> {
  await app.db.transaction(async (tx) => {
    const order = await findOrderForUpdate(tx, userId, orderId)
    if (order?.status !== 'SIGNING' || order.document_hash) return
    const model = await modelFor(app, tx, order)
    const documentHash = documentHashOf(model)
    const { scheduleHash } = model
    await insertAgreement(app, tx, {
      userId,
      orderId,
      model,
      documentHash,
      scheduleHash,
      kind: 'AGREEMENT',
      signedAt: null,
    })
    await recordDocument(tx, order, documentHash)
  })
}
