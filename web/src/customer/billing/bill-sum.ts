/** What a bill or an instalment asks for, and how much of it is left. Whole rupiah. */
interface Asked {
  /** By the contract. */
  amount: number
  lateFee: number
  /** With money or credit. */
  paid: number
  unpaid: number
}

export type SumPart = 'installment' | 'installments' | 'lateFee' | 'extension' | 'paid' | 'waived'

/**
 * The parts of which what is unpaid is the sum, in the order in which one reads them; none if there is nothing to explain. What
 * neither the contract nor a payment explains was waived, or is the fee of an extension that is owed again.
 */
export function sumOf({ amount, lateFee, paid, unpaid }: Asked): { part: SumPart; amount: number }[] {
  const other = amount + lateFee - paid - unpaid
  const parts: { part: SumPart; amount: number }[] = [
    { part: 'installment', amount },
    { part: 'lateFee', amount: lateFee },
    { part: 'extension', amount: Math.max(0, -other) },
    { part: 'paid', amount: paid },
    { part: 'waived', amount: Math.max(0, other) },
  ]
  const shown = parts.filter((one) => one.amount > 0)
  return shown.length > 1 ? shown : []
}

/** The same of a bill's lines together. */
export function sumOfLines(lines: readonly Asked[]): ReturnType<typeof sumOf> {
  const total = (of: keyof Asked) => lines.reduce((sum, line) => sum + line[of], 0)
  const sums = { amount: total('amount'), lateFee: total('lateFee'), paid: total('paid'), unpaid: total('unpaid') }
  return sumOf(sums).map((one) =>
    one.part === 'installment' && lines.length > 1 ? { ...one, part: 'installments' } : one,
  )
}
