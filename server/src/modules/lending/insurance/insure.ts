import type { ChosenInsurance } from '@lumbung/shared/contract/lending/insurance.ts'
import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type LoanOptions, quoteView } from '../pricing/quote-for.ts'
import type { HeldVoucher } from '../vouchers/held-voucher.ts'
import { type PlannedLoan, priceOfLoan } from '../vouchers/voucher-rules.ts'
import { chosenOffer, premiumFor } from './insurance-rules.ts'
import type { InsuranceOffer } from './insurance-store.ts'

/**
 * The terms of a loan with the chosen insurance. Refusal: INVALID_INSURANCE { quote, followUp } with the price without it, if it is
 * not sold any more as it was shown or cannot be taken out with this loan (D-153).
 */
export function insure(
  loan: PlannedLoan,
  offers: readonly InsuranceOffer[],
  chosen: ChosenInsurance | undefined,
  voucher: HeldVoucher | undefined,
  today: BusinessDate,
): LoanOptions | Refusal {
  if (!chosen) return loan.options
  const insurance = chosenOffer(offers, chosen)
  const planned = { product: loan.offer.product, amount: loan.amount, tenor: loan.tenor }
  if (insurance && premiumFor(insurance, planned) !== undefined) return { ...loan.options, insurance }
  const plain = priceOfLoan(loan, voucher, today)
  return plain instanceof Refusal
    ? plain
    : new Refusal('INVALID_INSURANCE', { quote: quoteView(plain), followUp: 'RECHECK' })
}
