declare const brand: unique symbol

/** Whole rupiah: a safe integer, JSON as it is. Negative amounts exist only in the ledger. */
export type Rupiah = number & { readonly [brand]: 'Rupiah' }

/** How a division ends: HALF_UP away from zero at one half, DOWN towards zero, UP away from zero; so −x is always the mirror of x. */
export type Rounding = 'HALF_UP' | 'DOWN' | 'UP'

/** One whole in parts per million. */
export const MILLION = 1_000_000

/** Takes a number for an amount of rupiah. Throws RangeError unless it is a safe integer. */
export function rupiah(amount: number): Rupiah {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole rupiah: ${amount}`)
  return (amount + 0) as Rupiah // −0 becomes 0, which JSON and strict comparison tell apart
}

export const zero = rupiah(0)

/** Adds amounts. Throws RangeError when the sum leaves the safe integers. */
export function add(...amounts: Rupiah[]): Rupiah {
  return sum(amounts)
}

/** a − b. */
export function subtract(a: Rupiah, b: Rupiah): Rupiah {
  return rupiah(a - b)
}

/** The sum of a list, 0 for an empty one. Throws RangeError when it leaves the safe integers. */
export function sum(amounts: readonly Rupiah[]): Rupiah {
  let total = zero
  for (const amount of amounts) total = rupiah(total + amount)
  return total
}

/** The smaller of two amounts. */
export function min(a: Rupiah, b: Rupiah): Rupiah {
  return a < b ? a : b
}

/**
 * a × b ÷ divisor, exact until the one named rounding. Safe integers in, rupiah out; else RangeError, also for a divisor
 * below 1. A product that fits needs no BigInt: the oldest browsers that we serve have none, and seed loans fit.
 */
export function mulDiv(a: number, b: number, divisor: number, rounding: Rounding): Rupiah {
  const product = rupiah(a) * rupiah(b)
  if (!Number.isSafeInteger(product)) return divide(BigInt(a) * BigInt(b), BigInt(divisor), rounding)
  if (!(rupiah(divisor) > 0)) throw new RangeError(`divisor must be positive: ${divisor}`)
  const size = Math.abs(product)
  // Exact, and several times as fast as % on numbers of more than 32 bits: a division of safe integers is never too low.
  let whole = Math.floor(size / divisor)
  if (whole * divisor > size) whole--
  const rest = size - whole * divisor
  const quotient = whole + (roundsUp(rest, divisor - rest, rounding) ? 1 : 0)
  return rupiah(product < 0 ? -quotient : quotient)
}

/** The same for numbers of any size: an annuity's exact fraction is hundreds of digits long. */
export function divide(numerator: bigint, divisor: bigint, rounding: Rounding): Rupiah {
  if (!(divisor > 0)) throw new RangeError(`divisor must be positive: ${divisor}`)
  const size = numerator < 0 ? -numerator : numerator
  const rest = size % divisor
  const quotient = Number(size / divisor) + (roundsUp(rest, divisor - rest, rounding) ? 1 : 0)
  return rupiah(numerator < 0 ? -quotient : quotient)
}

/** Whether a rest that is `missing` short of the divisor makes the quotient one more. */
function roundsUp<N extends number | bigint>(rest: N, missing: N, rounding: Rounding): boolean {
  return rounding === 'UP' ? rest > 0 : rounding === 'HALF_UP' && rest >= missing
}

/** So many ppm of an amount. */
export function share(amount: Rupiah, ppm: number, rounding: Rounding): Rupiah {
  return mulDiv(amount, ppm, MILLION, rounding)
}

/**
 * Splits a total ≥ 0 into parts: each but the last is total ÷ parts, rounded half up to the multiple and never more
 * than what is left; the last takes the rest. Throws RangeError for a negative total, parts or multiple below 1.
 */
export function split(total: Rupiah, parts: number, multiple = 1): Rupiah[] {
  if (total < 0 || !(parts >= 1) || !(multiple >= 1)) throw new RangeError(`cannot split ${total} into ${parts}`)
  const part = rupiah(mulDiv(total, 1, parts * multiple, 'HALF_UP') * multiple)
  const list: Rupiah[] = []
  let left = total
  for (let index = 1; index < parts; index++) {
    const taken = min(part, left)
    list.push(taken)
    left = subtract(left, taken)
  }
  list.push(left)
  return list
}
