import type { Bill } from '@lumbung/shared/contract/billing/bills.ts'

/** Whether a bill cannot be extended only because its due date is too long ago: something of it could otherwise be moved. */
export const isWindowOver = ({ extendable, lines }: Pick<Bill, 'extendable' | 'lines'>): boolean =>
  !extendable && lines.some(({ unpaid, extended, feesStopped }) => unpaid > 0 && !extended && !feesStopped)
