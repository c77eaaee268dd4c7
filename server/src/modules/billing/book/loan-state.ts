import type { LoanStatus } from '@lumbung/shared/enums/loan.ts'

export const loanEvents = [
  'fallDue',
  'catchUp',
  'settle',
  'undo',
  'refund',
  'convert',
  'reverse',
  'reverseLate',
] as const
export type LoanEvent = (typeof loanEvents)[number]

/** Every move of a loan (D-129); what is not here is refused. */
const moves: Record<LoanStatus, Partial<Record<LoanEvent, LoanStatus>>> = {
  ONGOING: { fallDue: 'OVERDUE', settle: 'REPAID', undo: 'CANCELED', refund: 'REFUNDED', convert: 'REBALANCED' },
  OVERDUE: { catchUp: 'ONGOING', settle: 'REPAID', refund: 'REFUNDED', convert: 'REBALANCED' },
  REPAID: { reverse: 'ONGOING', reverseLate: 'OVERDUE' },
  CANCELED: { reverse: 'ONGOING', reverseLate: 'OVERDUE' },
  REFUNDED: {},
  REBALANCED: {},
}

/** The status after an event, or undefined when the event is not allowed in this status. */
export function nextLoanStatus(from: LoanStatus, event: LoanEvent): LoanStatus | undefined {
  return moves[from][event]
}

/** Whether a loan may still owe something. */
export const isRunning = (status: LoanStatus): boolean => status === 'ONGOING' || status === 'OVERDUE'
