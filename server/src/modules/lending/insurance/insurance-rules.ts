import type { ChosenInsurance } from '@lumbung/shared/contract/lending/insurance.ts'
import { type Rupiah, rupiah } from '@lumbung/shared/lending/money.ts'
import type { TermUnit } from '@lumbung/shared/lending/price.ts'
import { premiumOf, type QuotedInsurance } from '@lumbung/shared/lending/quotes/insurance.ts'
import type { App } from '../../context.ts'
import type { InsuranceOffer } from './insurance-store.ts'

/** The product of a loan, as far as insurances depend on it. */
interface InsuredProduct {
  id: string
  term_unit: TermUnit
}

/**
 * The premium of a loan; undefined if the insurance cannot be taken out with it. Premiums are by months: a loan in weeks or days has
 * none, whatever number its tenor is.
 */
export function premiumFor(
  offer: InsuranceOffer,
  { product, amount, tenor }: { product: InsuredProduct; amount: number; tenor: number },
): Rupiah | undefined {
  const { productIds, minAmount, maxAmount, premiumKind: kind, premium: byTenor, roundingMultiple } = offer
  if (product.term_unit !== 'MONTHS' || (productIds && !productIds.includes(product.id))) return undefined
  if (amount < minAmount || amount > maxAmount) return undefined
  const premium = premiumOf({ kind, byTenor, roundingMultiple }, rupiah(amount), tenor)
  return premium === undefined || premium === 0 ? undefined : premium
}

/** The insurances that can be taken out: none without an insurer, whatever is on sale. */
export const sold = (
  { providers }: Pick<App, 'providers'>,
  offers: readonly InsuranceOffer[],
): readonly InsuranceOffer[] => (providers.insurer.offersNothing ? [] : offers)

/** The chosen insurance if it is still sold as it was shown. */
export const chosenOffer = (
  offers: readonly InsuranceOffer[],
  { insuranceId, version }: ChosenInsurance,
): InsuranceOffer | undefined => offers.find((one) => one.insuranceId === insuranceId && one.version === version)

/** The insurance as a quote names it. */
export const quotedInsurance = (
  { insuranceId, version, name, insurer, document: pdf, coverAmount }: InsuranceOffer,
  premium: Rupiah,
): QuotedInsurance => ({
  insuranceId,
  version,
  name,
  insurer,
  pdf,
  premium,
  ...(coverAmount === null ? {} : { coverAmount }),
})
