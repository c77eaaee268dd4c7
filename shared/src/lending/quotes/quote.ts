import { breachesCap, capFor, type RateCap } from '../caps.ts'
import type { BusinessDate } from '../dates/calendar.ts'
import { MILLION, mulDiv, type Rupiah, rupiah, subtract, zero } from '../money.ts'
import { periodsOf, type Term } from '../schedule/due-dates.ts'
import { type LoanTerms, type ScheduledInstallment, schedule } from '../schedule/schedule.ts'
import type { Tranche } from '../schedule/tranches.ts'
import { type DatedPayment, effectiveAnnualPpm } from './effective-rate.ts'

/** What a loan costs, calculated from its schedule. Everything that the customer pays counts, including VAT. */
export interface Quote extends Term {
  principal: Rupiah
  /** The parts of the principal with tenors of their own, shortest first; none without them. */
  tranches?: readonly Tranche[]
  /** What reaches the customer's account: the full principal, because charges are spread over the instalments. */
  received: Rupiah
  disbursedOn: BusinessDate
  installments: ScheduledInstallment[]
  interest: Rupiah
  fee: Rupiah
  vat: Rupiah
  /** Of the chosen insurance; none without one. The cap test leaves it out: it belongs to the insurer. */
  premium?: Rupiah
  total: Rupiah
  /** total − received. */
  cost: Rupiah
  /** cost ÷ received. */
  costPpm: number
  /** cost ÷ received ÷ days, in whole ppm: the four decimals of a percent that are displayed. */
  perDayPpm: number
  /** The figure compared with the cap, without VAT: (interest + fee) ÷ principal ÷ days. */
  capPerDayPpm: number
  effectiveAnnualPpm: number
  firstDueDate: BusinessDate
  lastDueDate: BusinessDate
  /** From disbursement to the last due date. */
  days: number
  /** The benefit cap on the day of the quote; null if no caps were given. */
  cap: RateCap | null
  breachesCap: boolean
}

/** Prices a loan; booking uses the same code. `caps` are the caps to check against. Throws RangeError like `schedule`. */
export function quoteLoan(terms: LoanTerms & { caps?: readonly RateCap[] }): Quote {
  const { caps, disbursedOn, tenor, unit } = terms
  const cap = caps ? capFor(caps, 'BENEFIT', disbursedOn, tenor, unit) : null
  return quoteOf(terms, disbursedOn, schedule(terms), cap)
}

/**
 * The final quote if the money is sent on a date other than the signed one (behaviour 5): amounts stay, dates move, and the cap at signature
 * is checked again with the new days.
 */
export function rescheduleFor(quote: Quote, newDisbursedOn: BusinessDate): Quote {
  const periods = periodsOf(quote, newDisbursedOn)
  const moved = quote.installments.map((installment, index) => {
    const { dueDate, days } = periods[index] ?? installment
    return { ...installment, dueDate, days }
  })
  return quoteOf(quote, newDisbursedOn, moved, quote.cap)
}

function quoteOf(
  term: Term & Pick<Quote, 'tranches'>,
  disbursedOn: BusinessDate,
  installments: ScheduledInstallment[],
  cap: RateCap | null,
): Quote {
  const { tenor, unit, payday, every, tranches } = term
  const { principal, interest, fee, vat, premium, total } = sumsOf(installments)
  const { firstDueDate, lastDueDate } = endsOf(installments)
  const cost = subtract(total, principal)
  const { payments, days } = paymentsOf(installments)
  // One literal: built from spreads, this object took a sixth of a quote's time.
  const quote: Quote = {
    tenor,
    unit,
    principal,
    interest,
    fee,
    vat,
    total,
    received: principal,
    disbursedOn,
    installments,
    cost,
    costPpm: mulDiv(cost, MILLION, principal, 'HALF_UP'),
    perDayPpm: mulDiv(cost, MILLION, principal * days, 'HALF_UP'),
    capPerDayPpm: mulDiv(interest + fee, MILLION, principal * days, 'HALF_UP'),
    effectiveAnnualPpm: effectiveAnnualPpm(principal, payments),
    firstDueDate,
    lastDueDate,
    days,
    cap,
    breachesCap: cap !== null && breachesCap({ principal, interest, fee, days }, cap),
  }
  if (payday === undefined && every === undefined && premium === 0 && tranches === undefined) return quote
  return {
    ...quote,
    ...(payday === undefined ? {} : { payday }),
    ...(every === undefined ? {} : { every }),
    ...(premium === 0 ? {} : { premium }),
    ...(tranches === undefined ? {} : { tranches }),
  }
}

function sumsOf(installments: readonly ScheduledInstallment[]) {
  const sums = { principal: zero, interest: zero, fee: zero, vat: zero, premium: zero, total: zero }
  for (const { principal, interest, fee, vat, insurance = zero, total } of installments) {
    sums.principal = rupiah(sums.principal + principal)
    sums.interest = rupiah(sums.interest + interest)
    sums.fee = rupiah(sums.fee + fee)
    sums.vat = rupiah(sums.vat + vat)
    sums.premium = rupiah(sums.premium + insurance)
    sums.total = rupiah(sums.total + total)
  }
  return sums
}

/** The payments with their day after disbursement, and the last day. Interest periods are contiguous. */
function paymentsOf(installments: readonly ScheduledInstallment[]): { payments: DatedPayment[]; days: number } {
  let day = 0
  const payments = installments.map(({ days, total }) => {
    day += days
    return { day, amount: total }
  })
  return { payments, days: day }
}

function endsOf(installments: readonly ScheduledInstallment[]) {
  const [first, last] = [installments[0], installments[installments.length - 1]]
  if (!first || !last) throw new RangeError('a loan without instalments')
  return { firstDueDate: first.dueDate, lastDueDate: last.dueDate }
}
