import type { ChannelCode } from '@lumbung/shared/channel-code.ts'
import type { QueryOf, ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { vouchers } from '@lumbung/shared/contract/lending/vouchers.ts'
import { tranchesFrom } from '@lumbung/shared/lending/schedule/tranches.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Lang } from '../../../platform/http/envelope.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { loanOptionsOf } from '../pricing/loan-options.ts'
import { offerOf } from '../pricing/product-store.ts'
import { quoteFor, refusalOfTerms } from '../pricing/quote-for.ts'
import { type HeldVoucher, heldVouchers } from './held-voucher.ts'
import { type PlannedLoan, statusOn, tryVoucher } from './voucher-rules.ts'
import { seeVouchers, vouchersOf } from './voucher-store.ts'

type Vouchers = ReplyOf<typeof vouchers>

interface Asking {
  userId: string
  channel: ChannelCode
  lang: Lang
}

/** Vouchers in one page. */
const pageSize = 50

/** The loan that the query names; undefined if it names none. Refusals as for a quote. */
async function plannedLoan(app: App, db: Db, who: Asking, query: QueryOf<typeof vouchers>) {
  const { productId, amount, tenor } = query
  if (productId === undefined || amount === undefined || tenor === undefined) return undefined
  const offer = await offerOf(db, productId, who.channel, app.clock.now())
  if (!offer) throw new Refusal('ILLEGAL_PRODUCTS')
  const terms = { amount: Number(amount), tenor: Number(tenor) }
  const tranches = tranchesFrom(query.tranches)
  const refusal = refusalOfTerms(offer, terms.amount, terms.tenor, app.clock.today(), tranches)
  if (refusal) throw refusal
  const options = { ...(await loanOptionsOf(app, db, offer, who.userId)), tranches }
  return { offer, ...terms, channel: who.channel, options }
}

/** What a voucher would save on a loan, or why it cannot be used for it. */
function forLoan(app: App, voucher: HeldVoucher, loan: PlannedLoan) {
  const today = app.clock.today()
  const plain = quoteFor(loan.offer, loan.amount, loan.tenor, today, loan.options)
  const reduced = tryVoucher(voucher, plain, loan, today)
  return typeof reduced === 'string' ? { barredBy: reduced } : { saved: reduced.voucher?.saved ?? 0 }
}

/** A customer's vouchers, newest first, which the customer has seen from now on; with a loan in the query, what each would save on it (CX-37). */
export async function listVouchers(app: App, db: Db, who: Asking, query: QueryOf<typeof vouchers>): Promise<Vouchers> {
  const loan = await plannedLoan(app, db, who, query)
  const rows = await vouchersOf(db, who.userId, query.after, pageSize + 1)
  const shown = await heldVouchers(app, db, who.userId, rows.slice(0, pageSize))
  if (!loan) await seeVouchers(db, who.userId, app.clock.now())
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  return {
    items: shown.map((voucher) => ({
      voucherId: voucher.id,
      name: who.lang === 'id' ? voucher.name_id : voucher.name_en,
      kind: voucher.kind,
      value: voucher.value,
      minAmount: voucher.min_amount,
      ...(voucher.tenors ? { tenors: voucher.tenors } : {}),
      validUntil: voucher.valid_until,
      status: statusOn(voucher, app.clock.today()),
      ...(loan ? forLoan(app, voucher, loan) : {}),
    })),
    ...(last ? { next: last.id } : {}),
  }
}
