import type { Quote } from '@lumbung/shared/contract/lending/products.ts'

/** What a month costs if the loan stays as it is, and if it is turned into instalments. Rupiah. */
export interface ComparedMonth {
  /** YYYY-MM */
  month: string
  before: number
  after: number
}

type Due = { dueDate: string; amount: number }

function byMonth(dues: readonly Due[]): Map<string, number> {
  const months = new Map<string, number>()
  for (const { dueDate, amount } of dues) {
    const month = dueDate.slice(0, 7)
    months.set(month, (months.get(month) ?? 0) + amount)
  }
  return months
}

/** The old and the new instalments by month, every month in which something is due in either. */
export function compareMonths(
  open: readonly { dueDate: string; unpaid: number }[],
  quote: Pick<Quote, 'installments'>,
): ComparedMonth[] {
  const before = byMonth(
    open.filter(({ unpaid }) => unpaid > 0).map(({ dueDate, unpaid }) => ({ dueDate, amount: unpaid })),
  )
  const after = byMonth(quote.installments.map(({ dueDate, total }) => ({ dueDate, amount: total })))
  return [...new Set([...before.keys(), ...after.keys()])]
    .sort()
    .map((month) => ({ month, before: before.get(month) ?? 0, after: after.get(month) ?? 0 }))
}
