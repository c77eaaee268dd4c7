import { isMore, ppm, ratio, total } from './fraction.ts'

/** A dated ceiling of the law: `kind, from, tenor range, ppm a day`. */
export interface Ceiling {
  kind: 'BENEFIT' | 'LATE_FEE'
  from: string
  monthsFrom: number
  /** Exclusive; null for no end. */
  monthsTo: number | null
  ppm: number
}

/** The row of a date: the latest that has begun; of the same date the stricter. Weeks and days of the model are under six months. */
export function ceilingOn(
  rows: readonly Ceiling[],
  kind: Ceiling['kind'],
  date: string,
  { tenor, unit }: { tenor: number; unit: string },
): number {
  const months = unit === 'MONTHS' ? tenor : 0
  const fitting = rows.filter(
    (row) =>
      row.kind === kind &&
      row.from <= date &&
      row.monthsFrom <= months &&
      (row.monthsTo === null || months < row.monthsTo),
  )
  const latest = fitting
    .map(({ from }) => from)
    .sort()
    .at(-1)
  return Math.min(...fitting.filter(({ from }) => from === latest).map((row) => row.ppm))
}

/** charge ÷ principal ÷ days > ppm a day. */
export const isAbove = (charge: bigint, principal: bigint, days: number, ceiling: number): boolean =>
  isMore(ratio(charge, principal * BigInt(days)), ppm(ceiling))

/** What is left of the first principal for further charges (100 %). */
export const roomUnder100 = (firstPrincipal: bigint, charges: readonly bigint[]): bigint => {
  const left = firstPrincipal - total(charges)
  return left > 0n ? left : 0n
}
