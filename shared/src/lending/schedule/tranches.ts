import type { CappedLoan } from '../caps.ts'
import { MILLION, mulDiv, type Rupiah, rupiah, share, sum, zero } from '../money.ts'
import type { Price } from '../price.ts'
import type { Period } from './due-dates.ts'
import { interestAndPrincipal, type Lines } from './interest.ts'

/** A part of a loan with a tenor of its own (D-147). */
export interface Tranche {
  /** In months. */
  tenor: number
  amount: Rupiah
}

/** A part of a loan as a request states it. */
type StatedTranche = Pick<Tranche, 'tenor'> & { amount: number }

export const tranchesOf = (stated: readonly StatedTranche[]): Tranche[] =>
  stated.map(({ tenor, amount }) => ({ tenor, amount: rupiah(amount) }))

/** Why a list of tranches is none of a loan: fewer than two, tenors not rising to the loan's, or amounts that are not its principal. */
export function faultOfTranches(
  tranches: readonly StatedTranche[],
  loan: { tenor: number; amount: number },
): 'tenors' | 'amounts' | undefined {
  const tenors = tranches.map(({ tenor }) => tenor)
  const rising = tenors.every((tenor, index) => index === 0 || tenor > (tenors[index - 1] ?? tenor))
  if (tranches.length < 2 || !rising || tenors.at(-1) !== loan.tenor) return 'tenors'
  const total = tranches.reduce((all, { amount }) => all + amount, 0)
  return total === loan.amount && tranches.every(({ amount }) => amount >= 1) ? undefined : 'amounts'
}

/**
 * Interest and principal of each period of a loan in tranches: the sums of those of its tranches, each priced and repaid over its
 * own tenor. Throws RangeError for a price whose method or rounding does not allow it, and for tranches that are none.
 */
export function linesOfTranches(
  tranches: readonly Tranche[],
  principal: Rupiah,
  price: Price,
  periods: readonly Period[],
): Lines {
  if (price.method !== 'FLAT' || price.roundingMultiple !== 1 || (price.graceInstallments ?? 0) !== 0)
    throw new RangeError('only a flat price without rounding and grace can be split into tranches')
  if (faultOfTranches(tranches, { tenor: periods.length, amount: principal }))
    throw new RangeError('not tranches of the loan')
  const each = tranches.map(({ tenor, amount }) => interestAndPrincipal(amount, price, periods.slice(0, tenor)))
  const merged = (part: keyof Lines) => periods.map((_, index) => sum(each.map((lines) => lines[part][index] ?? zero)))
  return { interest: merged('interest'), principal: merged('principal') }
}

interface PricedTranches {
  tranches?: readonly Tranche[] | undefined
  ratePpm: number
  serviceFeePpm: number
  installments: readonly { days: number }[]
}

/** The tranches of a quote as loans of their own, without a discount: the ceiling of the law holds for each (D-147). */
export function loansOfTranches({
  tranches = [],
  ratePpm,
  serviceFeePpm,
  installments,
}: PricedTranches): (CappedLoan & { tenor: number })[] {
  return tranches.map(({ tenor, amount }) => ({
    tenor,
    principal: amount,
    interest: mulDiv(amount, ratePpm * tenor, MILLION, 'HALF_UP'),
    fee: share(amount, serviceFeePpm, 'HALF_UP'),
    days: installments.slice(0, tenor).reduce((days, period) => days + period.days, 0),
  }))
}

/** Tranches as text in an address: `3:1000000,12:2000000`. */
export const tranchesText = (tranches: readonly StatedTranche[]): string =>
  tranches.map(({ tenor, amount }) => `${tenor}:${amount}`).join(',')

/** The form of `tranchesText`. */
export const tranchesPattern = /^[1-9]\d{0,3}:[1-9]\d{0,12}(,[1-9]\d{0,3}:[1-9]\d{0,12}){1,23}$/

/** The tranches in a text of this form; undefined for any other text. */
export function tranchesFrom(text: string | undefined): Tranche[] | undefined {
  if (text === undefined || !tranchesPattern.test(text)) return undefined
  return text.split(',').map((pair) => {
    const [tenor = '', amount = ''] = pair.split(':')
    return { tenor: Number(tenor), amount: rupiah(Number(amount)) }
  })
}
