export const payWays = ['exact', 'partial', 'tooMuch', 'twice'] as const
export type PayWay = (typeof payWays)[number]

const more = 100_000

/**
 * The payments for a choice and the entered amount, in rupiah. Undefined means the amount of the code. Partial and excess payments
 * are computed from the entered amount, else from `asked`, that of the code; without both the list is empty.
 */
export function paymentsOf(way: PayWay, entered: number | undefined, asked?: number): (number | undefined)[] {
  if (way === 'exact') return [entered]
  if (way === 'twice') return [entered, entered]
  const sum = entered ?? asked
  if (sum === undefined || sum < 2) return []
  return way === 'partial' ? [Math.floor(sum / 2)] : [sum + more]
}
