/** Of a bill or an instalment, in whole rupiah. */
interface Amounts {
  /** By the contract. */
  amount: number
  lateFee: number
  /** With money or credit. */
  paid: number
  unpaid: number
  /** Of the late fee, by us. */
  feesWaived?: number | undefined
}

export type BreakdownPart = 'installment' | 'installments' | 'lateFee' | 'extension' | 'paid' | 'feesWaived' | 'waived'

/**
 * The lines that add up to what is unpaid, in reading order; none if the amount needs no explanation. What neither the contract nor a
 * payment accounts for was waived as a small remainder, or is the fee of an extension that is owed again.
 */
export function breakdownOf({
  amount,
  lateFee,
  paid,
  unpaid,
  feesWaived = 0,
}: Amounts): { part: BreakdownPart; amount: number }[] {
  const other = amount + lateFee - paid - feesWaived - unpaid
  const parts: { part: BreakdownPart; amount: number }[] = [
    { part: 'installment', amount },
    { part: 'lateFee', amount: lateFee },
    { part: 'extension', amount: Math.max(0, -other) },
    { part: 'paid', amount: paid },
    { part: 'feesWaived', amount: feesWaived },
    { part: 'waived', amount: Math.max(0, other) },
  ]
  const shown = parts.filter((one) => one.amount > 0)
  return shown.length > 1 ? shown : []
}

/** The same for all lines of a bill. */
export function breakdownOfLines(lines: readonly Amounts[]): ReturnType<typeof breakdownOf> {
  const total = (of: keyof Amounts) => lines.reduce((sum, line) => sum + (line[of] ?? 0), 0)
  const sums = { amount: total('amount'), lateFee: total('lateFee'), paid: total('paid'), unpaid: total('unpaid') }
  return breakdownOf({ ...sums, feesWaived: total('feesWaived') }).map((one) =>
    one.part === 'installment' && lines.length > 1 ? { ...one, part: 'installments' } : one,
  )
}
