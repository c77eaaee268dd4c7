import type { Bill } from '@lumbung/shared/contract/billing/bills.ts'

export interface DueLines {
  lines: readonly Bill['lines'][number][]
  /** Still to pay on them, in rupiah. */
  unpaid: number
  /** The address names another amount: a payment or a late fee came since. */
  hasChanged: boolean
}

/** The open instalments that are due on a date, or all without one; `amount` is what the address says is due. */
export function dueLines(bills: readonly Bill[], due: string | undefined, amount: string | undefined): DueLines {
  const lines = bills.flatMap((bill) => bill.lines).filter((line) => line.unpaid > 0 && (!due || line.dueDate === due))
  const unpaid = lines.reduce((sum, line) => sum + line.unpaid, 0)
  return { lines, unpaid, hasChanged: amount !== undefined && lines.length > 0 && amount !== String(unpaid) }
}
