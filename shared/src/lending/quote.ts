import { type BusinessDate, daysBetween } from './calendar.ts'
import { breachesCap, capFor, type RateCap } from './caps.ts'
import { periodsOf, type Term } from './due-dates.ts'
import { type DatedPayment, effectiveAnnualPpm } from './effective-rate.ts'
import { MILLION, mulDiv, type Rupiah, subtract, sum } from './money.ts'
import { type Installment, type LoanTerms, schedule } from './schedule.ts'

/** What a loan costs, from its schedule alone; everything that the customer pays counts, VAT too. */
export interface Quote extends Term {
  principal: Rupiah
  /** What reaches the customer's account: the full principal, charges are spread over the instalments. */
  received: Rupiah
  disbursedOn: BusinessDate
  installments: Installment[]
  interest: Rupiah
  fee: Rupiah
  vat: Rupiah
  total: Rupiah
  /** total − received. */
  cost: Rupiah
  /** cost ÷ received. */
  costPpm: number
  /** cost ÷ received ÷ days. Whole ppm are the four decimals of a percent that are shown; tests use exact fractions. */
  perDayPpm: number
  /** The figure of the cap test, without VAT: (interest + fee) ÷ principal ÷ days. */
  capPerDayPpm: number
  effectiveAnnualPpm: number
  firstDueDate: BusinessDate
  lastDueDate: BusinessDate
  /** From disbursement to the last due date. */
  days: number
  /** The benefit cap of the day of the quote; null when no caps were given. */
  cap: RateCap | null
  breachesCap: boolean
}

/** Prices a loan; the same code books it. `caps` are the rows to test it against. Throws RangeError like `schedule`. */
export function quoteLoan(terms: LoanTerms & { caps?: readonly RateCap[] }): Quote {
  const { caps, disbursedOn, tenor, unit } = terms
  const cap = caps ? capFor(caps, 'BENEFIT', disbursedOn, tenor, unit) : null
  return quoteOf(terms, disbursedOn, schedule(terms), cap)
}

/**
 * The final quote when the money leaves on another date than was signed (behaviour 5): amounts stay, dates move, and
 * the cap of the signature is tested again with the new days.
 */
export function rescheduleFor(quote: Quote, newDisbursedOn: BusinessDate): Quote {
  const periods = periodsOf(quote, newDisbursedOn)
  const moved = quote.installments.map((installment, index) => {
    const { dueDate, days } = periods[index] ?? installment
    return { ...installment, dueDate, days }
  })
  return quoteOf(quote, newDisbursedOn, moved, quote.cap)
}

function quoteOf(term: Term, disbursedOn: BusinessDate, installments: Installment[], cap: RateCap | null): Quote {
  const sums = sumsOf(installments)
  const { principal, interest, fee, total } = sums
  const { firstDueDate, lastDueDate } = endsOf(installments)
  const cost = subtract(total, principal)
  const days = daysBetween(disbursedOn, lastDueDate)
  return {
    ...termOf(term),
    ...sums,
    received: principal,
    disbursedOn,
    installments,
    cost,
    costPpm: mulDiv(cost, MILLION, principal, 'HALF_UP'),
    perDayPpm: mulDiv(cost, MILLION, principal * days, 'HALF_UP'),
    capPerDayPpm: mulDiv(interest + fee, MILLION, principal * days, 'HALF_UP'),
    effectiveAnnualPpm: effectiveAnnualPpm(principal, paymentsOf(installments, disbursedOn)),
    firstDueDate,
    lastDueDate,
    days,
    cap,
    breachesCap: cap !== null && breachesCap({ principal, interest, fee, days }, cap),
  }
}

function termOf({ tenor, unit, payday }: Term): Term {
  return payday === undefined ? { tenor, unit } : { tenor, unit, payday }
}

function sumsOf(installments: readonly Installment[]) {
  const of = (part: 'principal' | 'interest' | 'fee' | 'vat' | 'total') => sum(installments.map((each) => each[part]))
  return { principal: of('principal'), interest: of('interest'), fee: of('fee'), vat: of('vat'), total: of('total') }
}

function paymentsOf(installments: readonly Installment[], disbursedOn: BusinessDate): DatedPayment[] {
  return installments.map(({ dueDate, total }) => ({ day: daysBetween(disbursedOn, dueDate), amount: total }))
}

function endsOf(installments: readonly Installment[]) {
  const [first, last] = [installments[0], installments[installments.length - 1]]
  if (!first || !last) throw new RangeError('a loan without instalments')
  return { firstDueDate: first.dueDate, lastDueDate: last.dueDate }
}
