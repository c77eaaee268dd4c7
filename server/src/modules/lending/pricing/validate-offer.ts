import { formatDate, formatMoney, formatPercent } from '@lumbung/shared/format.ts'
import { capKinds, findCap, type RateCap, strictCaps } from '@lumbung/shared/lending/caps.ts'
import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { BookedQuote } from '@lumbung/shared/lending/quotes/booked-quote.ts'
import { decisiveLoans, type PossibleLoans, possibleLoans } from './possible-loans.ts'
import type { Problem } from './product-draft.ts'
import { capsFrom, type Offer } from './product-store.ts'
import { isAboveCaps } from './quote-for.ts'

/** The price of a tenor, and how close it comes to the ceilings. */
export interface TenorPrice {
  tenor: number
  /** Of the largest amount, sent on the first day of the price. */
  quote: BookedQuote
  /** Of the largest amount, with the highest cost in the cap test of all dates and paydays. */
  worst: BookedQuote
  /** ppm a day on the first day of the price. */
  benefitCap: number
  lateFeeCap: number
  /** Whether the price also holds under the stricter preset of 0.1 % a day. */
  isWithinStrict: boolean
}

export interface Validation {
  /** With any of these the product is not saved. */
  problems: Problem[]
  /** What will prevent its sale later, or under the stricter reading of the law. */
  warnings: Problem[]
  prices: TenorPrice[]
}

/**
 * Checks an offer against the ceilings of the law (behaviour 5): the benefit, the late fee and the 100 % rule, for every tenor, on
 * every date from `from` on, for every payday, and for every amount at which rounding may decide. Ceilings that start later, and
 * the stricter preset while it is not in force, are warnings.
 */
export function validateOffer(offer: Offer, from: BusinessDate): Validation {
  const results = offer.product.tenors.map((tenor) => validateTenor(offer, tenor, from))
  return {
    problems: results.flatMap(({ problems }) => problems),
    warnings: results.flatMap(({ warnings }) => warnings),
    prices: results.flatMap(({ prices }) => prices),
  }
}

const percent = (ppm: number) => formatPercent(ppm, 'en-us')
const dateText = (date: BusinessDate) => formatDate(date, 'en-us')

function validateTenor(offer: Offer, tenor: number, from: BusinessDate): Validation {
  const caps = capsFrom(offer.caps)
  const unit = offer.product.term_unit
  const [benefit, late] = capKinds.map((kind) => findCap(caps, kind, from, tenor, unit))
  if (!benefit || !late) {
    const missing = { at: `tenors.${tenor}`, text: `has no ceiling on ${dateText(from)}` }
    return { problems: [missing], warnings: [], prices: [] }
  }
  const loans = possibleLoans(offer, tenor, from)
  const problemsOn = (rows: readonly RateCap[], on: BusinessDate) => problemsOf({ offer, tenor, loans, caps: rows, on })
  const later = [...new Set(caps.map((cap) => cap.from).filter((date) => date > from))].sort()
  const strict = problemsOn(strictCaps, from)
  const problems = problemsOn(caps, from)
  const warnings = [
    ...later.flatMap((on) => prefixed(`from ${dateText(on)}`, problemsOn(caps, on))),
    ...(problems.length > 0 ? [] : prefixed('under the stricter preset', strict)),
  ]
  const [first] = loans
  if (!first) return { problems, warnings, prices: [] }
  const worst = loans.map(({ largest }) => largest).reduce((a, b) => (b.capPerDayPpm > a.capPerDayPpm ? b : a))
  const ceilings = { benefitCap: benefit.ppmPerDay, lateFeeCap: late.ppmPerDay, isWithinStrict: strict.length === 0 }
  return { problems, warnings, prices: [{ tenor, quote: first.largest, worst, ...ceilings }] }
}

const prefixed = (prefix: string, problems: readonly Problem[]): Problem[] =>
  problems.map(({ at, text }) => ({ at, text: `${prefix}: ${text}` }))

interface Tenor {
  offer: Offer
  tenor: number
  loans: readonly PossibleLoans[]
  caps: readonly RateCap[]
  /** The day of signature. */
  on: BusinessDate
}

/** The late fee if it is above its ceiling, and the first loan that may not be lent. */
function problemsOf({ offer, tenor, loans, caps, on }: Tenor): Problem[] {
  const { product, rate } = offer
  const [benefit, late] = capKinds.map((kind) => findCap(caps, kind, on, tenor, product.term_unit))
  if (!benefit || !late) return [{ at: `tenors.${tenor}`, text: `has no ceiling on ${dateText(on)}` }]
  const problems: Problem[] = []
  if (rate.late_fee_ppm > late.ppmPerDay)
    problems.push({ at: `tenors.${tenor}`, text: `the late fee is above ${percent(late.ppmPerDay)} a day` })
  for (const each of loans)
    for (const quote of decisiveLoans(product, each, benefit)) {
      const fault = faultOf(quote, caps, on, benefit)
      if (fault) return [...problems, { at: `tenors.${tenor}`, text: `${loanText(quote)}: ${fault}` }]
    }
  return problems
}

/** Why a loan may not be lent; undefined if it may. */
function faultOf(quote: BookedQuote, caps: readonly RateCap[], on: BusinessDate, cap: RateCap): string | undefined {
  const { principal, cost, capPerDayPpm, days, installments, graceInstallments = 0 } = quote
  const empty = installments.find(
    (each) => each.total === 0 || (each.principal === 0 && each.number > graceInstallments),
  )
  if (empty) return `instalment ${empty.number} repays nothing`
  if (cost > principal) return `its charges of ${formatMoney(cost)} exceed the principal`
  if (!isAboveCaps({ ...quote, lateFeePpm: 0 }, caps, on)) return undefined
  return `${percent(capPerDayPpm)} a day over ${days} days is above ${percent(cap.ppmPerDay)}`
}

const loanText = ({ principal, disbursedOn, payday }: BookedQuote) =>
  `${formatMoney(principal)} sent on ${dateText(disbursedOn)}${payday === undefined ? '' : `, payday ${payday}`}`
