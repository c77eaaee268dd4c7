export const payWays = ['exact', 'partial', 'tooMuch', 'twice'] as const
export type PayWay = (typeof payWays)[number]

const more = 100_000

/**
 * The payments for a choice and the entered amount, in rupiah. Undefined means the amount of the code. Partial and excess payments
 * need an entered amount; without one the list is empty.
 */
export function paymentsOf(way: PayWay, sum: number | undefined): (number | undefined)[] {
  if (way === 'exact') return [sum]
  if (way === 'twice') return [sum, sum]
  if (sum === undefined || sum < 2) return []
  return way === 'partial' ? [Math.floor(sum / 2)] : [sum + more]
}
