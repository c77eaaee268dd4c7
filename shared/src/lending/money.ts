declare const brand: unique symbol

/** Whole rupiah: a safe integer, JSON as it is. Negative amounts exist only in the ledger. */
export type Rupiah = number & { readonly [brand]: 'Rupiah' }

/** HALF_UP rounds one half away from zero, DOWN towards zero, UP away from zero; −x is always the mirror of x. */
export type Rounding = 'HALF_UP' | 'DOWN' | 'UP'

/** One whole in parts per million. */
export const MILLION = 1_000_000

/** Converts a number to rupiah. Throws RangeError unless it is a safe integer. */
export function rupiah(amount: number): Rupiah {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole rupiah: ${amount}`)
  return (amount + 0) as Rupiah // −0 becomes 0: Object.is and assert.strictEqual distinguish them
}

export const zero = rupiah(0)

/** Adds amounts. Throws RangeError if the sum is not a safe integer. */
export function add(...amounts: Rupiah[]): Rupiah {
  return sum(amounts)
}

/** a − b. */
export function subtract(a: Rupiah, b: Rupiah): Rupiah {
  return rupiah(a - b)
}

/** The sum of a list, 0 if it is empty. Throws RangeError if it is not a safe integer. */
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
 * a × b ÷ divisor, rounded once. Safe integers in, rupiah out; RangeError otherwise, also for a divisor below 1. BigInt is used only
 * for large products: the oldest supported browsers lack it, and seed loans do not need it.
 */
export function mulDiv(a: number, b: number, divisor: number, rounding: Rounding): Rupiah {
  const product = rupiah(a) * rupiah(b)
  if (!Number.isSafeInteger(product)) return divide(BigInt(a) * BigInt(b), BigInt(divisor), rounding)
  if (!(rupiah(divisor) > 0)) throw new RangeError(`divisor must be positive: ${divisor}`)
  const size = Math.abs(product)
  // Exact, and several times faster than % beyond 32 bits: the rounded quotient of safe integers is never too low.
  let whole = Math.floor(size / divisor)
  if (whole * divisor > size) whole--
  const rest = size - whole * divisor
  const quotient = whole + (roundsUp(rest, divisor - rest, rounding) ? 1 : 0)
  return rupiah(product < 0 ? -quotient : quotient)
}

/** The same for integers of any size: an annuity's exact fraction has hundreds of digits. */
export function divide(numerator: bigint, divisor: bigint, rounding: Rounding): Rupiah {
  if (!(divisor > 0)) throw new RangeError(`divisor must be positive: ${divisor}`)
  const size = numerator < 0 ? -numerator : numerator
  const rest = size % divisor
  const quotient = Number(size / divisor) + (roundsUp(rest, divisor - rest, rounding) ? 1 : 0)
  return rupiah(numerator < 0 ? -quotient : quotient)
}

/** Whether the quotient is rounded up, for a remainder that is `missing` below the divisor. */
function roundsUp<N extends number | bigint>(rest: N, missing: N, rounding: Rounding): boolean {
  return rounding === 'UP' ? rest > 0 : rounding === 'HALF_UP' && rest >= missing
}

/** A share of an amount, in ppm. */
export function share(amount: Rupiah, ppm: number, rounding: Rounding): Rupiah {
  return mulDiv(amount, ppm, MILLION, rounding)
}

/**
 * Splits a total ≥ 0 into parts: all but the last are total ÷ parts, rounded half up to the multiple and at most what is left; the
 * last takes the rest. Throws RangeError for a negative total and for parts or multiple below 1.
 */
export function split(total: Rupiah, parts: number, multiple = 1): Rupiah[] {
  if (total < 0 || !(parts >= 1) || !(multiple >= 1)) throw new RangeError(`cannot split ${total} into ${parts}`)
  const part = rupiah(mulDiv(total, 1, parts * multiple, 'HALF_UP') * multiple)
  const list: Rupiah[] = []
  let left = total
  for (let index = 1; index < parts; index++) {
    const share = min(part, left)
    list.push(share)
    left = subtract(left, share)
  }
  list.push(left)
  return list
}
