export const payWays = ['exact', 'partial', 'tooMuch', 'twice'] as const
export type PayWay = (typeof payWays)[number]

const more = 100_000

/**
 * The payments that a way makes of the sum in the field, rupiah. Undefined stands for what the code itself asks; a part or too much
 * needs a sum to start from: then nothing is paid.
 */
export function paymentsOf(way: PayWay, sum: number | undefined): (number | undefined)[] {
  if (way === 'exact') return [sum]
  if (way === 'twice') return [sum, sum]
  if (sum === undefined || sum < 2) return []
  return way === 'partial' ? [Math.floor(sum / 2)] : [sum + more]
}
