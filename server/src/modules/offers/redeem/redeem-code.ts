import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { redeemCode } from '@lumbung/shared/contract/offers/redeem.ts'
import { addDays, startOfDay } from '@lumbung/shared/lending/dates/calendar.ts'
import { withoutSeparators } from '@lumbung/shared/rules/typed.ts'
import { bySystem } from '../../../platform/access/actor.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Lang } from '../../../platform/http/envelope.ts'
import type { Budget } from '../../../platform/http/limits/route-budgets.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { claimOnce, holdOpenAccount } from '../../accounts/api.ts'
import type { App } from '../../context.ts'
import { giveVoucher, newestTerms } from '../../lending/api.ts'
import { findRedeemCode, takeFromStock } from './redeem-store.ts'

/** How many codes without a voucher may be tried ⚙. */
export const redeemBudgets: readonly Budget[] = [
  { per: 'person', seconds: 86_400, most: 10 },
  { per: 'network', seconds: 3600, most: 100 },
]

/** As customers type a code: with spaces, dashes and small letters. */
const normalised = (code: string) => withoutSeparators(code).toUpperCase()

/**
 * Gives a customer the voucher of a code. Refusals: INVALID_INPUT for an unknown code, NEED_RECLAIM for one that has not begun,
 * has ended or is used up, COUPON_CLAIM_ALREADY_EXIST the second time, whichever account it was on.
 */
export async function redeem(
  app: App,
  tx: Tx,
  { userId, code, lang }: { userId: string; code: string; lang: Lang },
): Promise<ReplyOf<typeof redeemCode>> {
  await holdOpenAccount(tx, userId)
  const [now, today] = [app.clock.now(), app.clock.today()]
  const offer = await findRedeemCode(tx, normalised(code))
  if (!offer) throw new Refusal('INVALID_INPUT', { fields: { code: 'redeemCode' } })
  const gift = { userId, code: offer.voucher_code, actor: bySystem('redeem-code'), givenFor: `redeem:${offer.code}` }
  // First, so that a customer who has the voucher learns that, also when nothing is left.
  await giveVoucher(app, tx, gift)
  if (today < offer.from_on || today > offer.until_on || !(await takeFromStock(tx, offer.code)))
    throw new Refusal('NEED_RECLAIM')
  if (!(await claimOnce(tx, userId, gift.givenFor, startOfDay(addDays(offer.until_on, 1)))))
    throw new Refusal('COUPON_CLAIM_ALREADY_EXIST')
  const terms = await newestTerms(tx, offer.voucher_code, now)
  if (!terms) throw new Error(`the voucher ${offer.voucher_code} of a redeem code does not exist`)
  const name = lang === 'id' ? terms.name_id : terms.name_en
  return { coupon: { name, validUntil: addDays(today, terms.valid_days) } }
}
