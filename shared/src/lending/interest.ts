import type { Period } from './due-dates.ts'
import { divide, MILLION, min, mulDiv, type Rupiah, rupiah, split, subtract, zero } from './money.ts'
import { checkPrice, type Price } from './price.ts'

/** Interest and principal of each period. */
export interface Lines {
  interest: Rupiah[]
  principal: Rupiah[]
}

/** A period's interest factor: interest = balance × numerator ÷ denominator, rounded once. */
interface Factor {
  numerator: number
  denominator: number
}

/**
 * Interest and principal by the price's method. Each charge is rounded once, half up to Rp1.
 * Throws RangeError for a price that `checkPrice` refuses.
 */
export function interestAndPrincipal(principal: Rupiah, price: Price, periods: readonly Period[]): Lines {
  checkPrice(price)
  if (price.method === 'FLAT') return flat(principal, price, periods.length)
  const factors = periods.map((period) => factorOf(price, period))
  if (price.method === 'ANNUITY') return annuity(principal, factors, price.roundingMultiple)
  return onBalance(principal, factors, split(principal, factors.length, price.roundingMultiple))
}

/** Interest on the first principal for each month, regardless of repayments. */
function flat(principal: Rupiah, { ratePpm, roundingMultiple }: Price, months: number): Lines {
  const interest = mulDiv(principal, ratePpm * months, MILLION, 'HALF_UP')
  return { interest: split(interest, months, roundingMultiple), principal: split(principal, months, roundingMultiple) }
}

/** Interest on the remaining balance for given principal parts: EQUAL_PRINCIPAL and DAILY. */
function onBalance(principal: Rupiah, factors: readonly Factor[], parts: Rupiah[]): Lines {
  let balance = principal
  const interest = factors.map((factor, index) => {
    const charge = interestOf(balance, factor)
    balance = subtract(balance, parts[index] ?? zero)
    return charge
  })
  return { interest, principal: parts }
}

/** Equal payments of interest and principal; the last one takes the rounding difference. Interest is never capitalised. */
function annuity(principal: Rupiah, factors: readonly Factor[], multiple: number): Lines {
  const payment = annuityPayment(principal, factors, multiple)
  const lines: Lines = { interest: [], principal: [] }
  let balance = principal
  factors.forEach((factor, index) => {
    const interest = interestOf(balance, factor)
    const room = payment > interest ? subtract(payment, interest) : zero
    const part = index === factors.length - 1 ? balance : min(room, balance)
    balance = subtract(balance, part)
    lines.interest.push(interest)
    lines.principal.push(part)
  })
  return lines
}

/**
 * The payment P for which the balance b → b·f − P ends at 0. After k periods the balance is principal·F − P·T with F ← F·f and
 * T ← T·f + 1, so P = principal·F/T, computed with exact fractions and for periods of any length.
 */
function annuityPayment(principal: Rupiah, factors: readonly Factor[], multiple: number): Rupiah {
  let growth = BigInt(1)
  let payments = BigInt(0)
  let scale = BigInt(1)
  for (const { numerator, denominator } of factors) {
    const factor = BigInt(denominator) + BigInt(numerator)
    scale *= BigInt(denominator)
    growth *= factor
    payments = payments * factor + scale
  }
  return rupiah(divide(BigInt(principal) * growth, payments * BigInt(multiple), 'HALF_UP') * multiple)
}

function interestOf(balance: Rupiah, { numerator, denominator }: Factor): Rupiah {
  return mulDiv(balance, numerator, denominator, 'HALF_UP')
}

function factorOf({ method, ratePpm, dayCount }: Price, { days, days30 }: Period): Factor {
  if (method === 'DAILY') return { numerator: ratePpm * days, denominator: MILLION }
  const year = dayCount === 'ACT/365' ? 365 : 360
  return { numerator: ratePpm * (dayCount === '30/360' ? days30 : days), denominator: MILLION * year }
}
