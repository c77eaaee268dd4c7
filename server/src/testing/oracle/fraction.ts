/** An exact fraction; the model computes with nothing else until a rule rounds. */
export interface Fraction {
  n: bigint
  /** > 0 */
  d: bigint
}

function gcd(a: bigint, b: bigint): bigint {
  return b === 0n ? a : gcd(b, a % b)
}

export function ratio(n: bigint | number, d: bigint | number = 1): Fraction {
  const [over, under] = [BigInt(n), BigInt(d)]
  if (under <= 0n) throw new RangeError(`not a denominator: ${under}`)
  const common = gcd(over < 0n ? -over : over, under)
  return { n: over / common, d: under / common }
}

export const ppm = (rate: number): Fraction => ratio(rate, 1_000_000)

export const plus = (a: Fraction, b: Fraction): Fraction => ratio(a.n * b.d + b.n * a.d, a.d * b.d)
export const times = (a: Fraction, b: Fraction): Fraction => ratio(a.n * b.n, a.d * b.d)
export const over = (a: Fraction, b: Fraction): Fraction =>
  b.n < 0n ? ratio(-a.n * b.d, a.d * -b.n) : ratio(a.n * b.d, a.d * b.n)
export const isMore = (a: Fraction, b: Fraction): boolean => a.n * b.d > b.n * a.d

export function down({ n, d }: Fraction): bigint {
  return n >= 0n ? n / d : -((-n + d - 1n) / d)
}
export const up = ({ n, d }: Fraction): bigint => -down({ n: -n, d })
/** To the nearest whole, a half up. */
export const halfUp = ({ n, d }: Fraction): bigint => down({ n: 2n * n + d, d: 2n * d })

export const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)
export const notBelow0 = (a: bigint): bigint => (a > 0n ? a : 0n)
export const total = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((sum, amount) => sum + amount, 0n)
