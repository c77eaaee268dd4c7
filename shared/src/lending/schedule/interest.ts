import { divide, MILLION, min, mulDiv, type Rupiah, rupiah, split, subtract, zero } from '../money.ts'
import { checkPrice, type Price } from '../price.ts'
import type { Period } from './due-dates.ts'

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
  checkPrice(price, periods.length)
  if (price.method === 'FLAT') return flat(principal, price, periods.length)
  const factors = periods.map((period) => factorOf(price, period))
  if (price.method === 'ANNUITY') return annuity(principal, factors, price)
  return onBalance(principal, factors, principalParts(principal, price, factors.length))
}

/** The principal in equal parts, after the instalments without any. */
function principalParts(principal: Rupiah, price: Price, installments: number): Rupiah[] {
  const { graceInstallments = 0, roundingMultiple } = price
  const parts = split(principal, installments - graceInstallments, roundingMultiple)
  return graceInstallments === 0 ? parts : [...Array.from({ length: graceInstallments }, () => zero), ...parts]
}

/** Interest on the first principal for each month, regardless of repayments. */
function flat(principal: Rupiah, price: Price, months: number): Lines {
  const interest = mulDiv(principal, price.ratePpm * months, MILLION, 'HALF_UP')
  return {
    interest: split(interest, months, price.roundingMultiple),
    principal: principalParts(principal, price, months),
  }
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

/**
 * Equal payments of interest and principal, after those of interest alone; the last one takes the rounding difference. Interest is
 * never capitalised.
 */
function annuity(principal: Rupiah, factors: readonly Factor[], price: Price): Lines {
  const { graceInstallments: grace = 0, roundingMultiple } = price
  const payment = annuityPayment(principal, grace === 0 ? factors : factors.slice(grace), roundingMultiple)
  const lines: Lines = { interest: [], principal: [] }
  let balance = principal
  factors.forEach((factor, index) => {
    const interest = interestOf(balance, factor)
    const repayable = index >= grace && payment > interest ? subtract(payment, interest) : zero
    const part = index === factors.length - 1 ? balance : min(repayable, balance)
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
