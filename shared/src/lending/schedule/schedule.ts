import type { BusinessDate } from '../dates/calendar.ts'
import { afterDiscount, type Discount, deductFromFirst } from '../discount.ts'
import { type Rupiah, rupiah, share, split, subtract, sum } from '../money.ts'
import { type Price, supportsUnit } from '../price.ts'
import { type Period, periodsOf, type Term } from './due-dates.ts'
import { interestAndPrincipal } from './interest.ts'
import { linesOfTranches, type Tranche } from './tranches.ts'

/** The terms that determine a loan's price. */
export interface LoanTerms extends Term {
  principal: Rupiah
  price: Price
  disbursedOn: BusinessDate
  /** The chosen voucher's discount. */
  discount?: Discount
  /** Of the chosen insurance, spread over the instalments. */
  premium?: Rupiah
  /** The parts of the principal with tenors of their own; the longest is the loan's. */
  tranches?: readonly Tranche[]
}

/** One instalment: total = principal + interest + fee + vat + insurance. */
export interface ScheduledInstallment {
  /** 1 … n; it never changes, even if the due date does. */
  number: number
  dueDate: BusinessDate
  /** Days of its interest period, including the due date. */
  days: number
  principal: Rupiah
  interest: Rupiah
  fee: Rupiah
  vat: Rupiah
  /** Its part of the premium; only with an insurance. */
  insurance?: Rupiah
  total: Rupiah
}

/**
 * The schedule of a loan (behaviour 5), for quotes and for booking. The principal parts sum to the principal; the last instalment
 * takes the rounding difference; rounding never changes the number of instalments.
 * Throws RangeError for a principal below Rp1, an invalid tenor or a method that does not support the unit.
 */
export function schedule(terms: LoanTerms): ScheduledInstallment[] {
  const { principal, price, unit, discount, premium, tranches } = terms
  if (!(rupiah(principal) >= 1)) throw new RangeError(`not a principal: ${principal}`)
  if (!supportsUnit(price.method, unit)) throw new RangeError(`${price.method} does not support ${unit}`)
  const periods = periodsOf(terms, terms.disbursedOn)
  const lines = tranches
    ? linesOfTranches(tranches, principal, price, periods)
    : interestAndPrincipal(principal, price, periods)
  const fee = afterDiscount(share(principal, price.serviceFeePpm, 'HALF_UP'), 'FEE', discount)
  const spread = (charge: Rupiah) => split(charge, periods.length, price.roundingMultiple)
  const interest = discounted(lines.interest, terms)
  const plain = assemble(periods, lines.principal, interest, spread(fee), spread(share(fee, price.vatPpm, 'HALF_UP')))
  return premium === undefined ? plain : insured(plain, spread(premium))
}

/** The instalments with their parts of a premium. */
function insured(installments: readonly ScheduledInstallment[], premiums: readonly Rupiah[]): ScheduledInstallment[] {
  return installments.map((each, index) => {
    const insurance = partOf(premiums, index)
    return { ...each, insurance, total: rupiah(each.total + insurance) }
  })
}

/**
 * FLAT interest is one charge and is split again after the discount; interest by period, and that of tranches, is reduced from the
 * first period on.
 */
function discounted(interest: Rupiah[], { price, discount, tranches }: LoanTerms): Rupiah[] {
  const whole = sum(interest)
  const left = afterDiscount(whole, 'INTEREST', discount)
  if (left === whole) return interest
  if (price.method === 'FLAT' && !tranches) return split(left, interest.length, price.roundingMultiple)
  return deductFromFirst(interest, subtract(whole, left))
}

function assemble(periods: Period[], principals: Rupiah[], interests: Rupiah[], fees: Rupiah[], vats: Rupiah[]) {
  return periods.map(({ dueDate, days }, index): ScheduledInstallment => {
    const principal = partOf(principals, index)
    const interest = partOf(interests, index)
    const fee = partOf(fees, index)
    const vat = partOf(vats, index)
    const total = rupiah(principal + interest + fee + vat)
    return { number: index + 1, dueDate, days, principal, interest, fee, vat, total }
  })
}

const partOf = (list: readonly Rupiah[], index: number): Rupiah => rupiah(list[index] ?? Number.NaN)
