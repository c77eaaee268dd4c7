import { formatMoney } from '@lumbung/shared/format.ts'
import type { BookedQuote } from '@lumbung/shared/lending/quotes/booked-quote.ts'
import { dueDayText, methodText, rateText } from '@lumbung/shared/rate-text.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { App } from '../../context.ts'
import type { Order } from '../orders/order-store.ts'
import { quoteView, rateFactsOf } from '../pricing/quote-for.ts'
import { canonicalHash } from './agreement-model.ts'
import { insertAgreement } from './agreement-store.ts'
import { reductionWords } from './voucher-words.ts'

/** The price in words, and what the annex changes. */
function wordsOf(quote: BookedQuote, signed: number): string {
  const facts = rateFactsOf(quote)
  const dueDay = dueDayText(facts, 'id')
  return [
    `Bunga ${rateText(facts, 'id')}.`,
    methodText(facts, 'id'),
    ...reductionWords(quote),
    ...(dueDay === undefined ? [] : [dueDay]),
    quote.principal === signed
      ? 'Jumlah setiap angsuran tetap seperti yang ditandatangani; hanya tanggal jatuh tempo yang berubah.'
      : `Pokok berkurang dari ${formatMoney(signed)} menjadi ${formatMoney(quote.principal)}, karena pembayaran yang dilakukan sebelum pembukuan baru diketahui setelahnya.`,
  ].join(' ')
}

/** The document that a final schedule is annexed to. */
type Annexed = { userId: string; annexTo: string | null; principal: number } & (
  | { orderId: string }
  | { conversionId: string }
)

/**
 * Adds the final schedule, with its own hash, if the money was sent on a date other than the signed one, or if less was lent again
 * (behaviour 5, 8).
 */
export async function annexSchedule(
  app: App,
  tx: Tx,
  { userId, annexTo, principal, ...of }: Annexed,
  quote: BookedQuote,
) {
  const { installments: schedule } = quoteView(quote)
  const scheduleHash = canonicalHash(schedule)
  const source = 'orderId' in of ? { order: of.orderId } : { conversion: of.conversionId }
  const terms = { disbursedOn: quote.disbursedOn, interest: wordsOf(quote, principal) }
  const model = { ...source, annexTo, ...terms, schedule, scheduleHash }
  await insertAgreement(app, tx, {
    userId,
    ...of,
    kind: 'FINAL_SCHEDULE',
    model,
    scheduleHash,
    documentHash: canonicalHash(model),
    signedAt: null,
  })
}

/** Adds the addendum that sends the money to another account of the customer. */
export async function annexAccount(
  app: App,
  tx: Tx,
  order: Order,
  account: { id: string; bankCode: string; last4: string; holderName: string },
): Promise<void> {
  const { id, bankCode, last4, holderName } = account
  const signedAt = app.clock.now()
  const model = {
    title: 'Adendum rekening pencairan',
    order: order.id,
    annexTo: order.document_hash,
    account: { id, bankCode, last4, holderName },
    signedAt: signedAt.toISOString(),
  }
  const documentHash = canonicalHash(model)
  await insertAgreement(app, tx, {
    userId: order.user_id,
    orderId: order.id,
    kind: 'ACCOUNT_ADDENDUM',
    model,
    documentHash,
    signedAt,
    scheduleHash: canonicalHash(quoteView(order.quote).installments),
  })
}
