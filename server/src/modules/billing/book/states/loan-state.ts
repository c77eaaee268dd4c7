import type { LoanStatus } from '@lumbung/shared/enums/billing.ts'
import { defineStates, type EventOf } from '../../../../platform/states.ts'

/**
 * Every allowed transition of a loan (D-129). What becomes known late may end a loan differently: `undo` and `refund` of a loan
 * that is overdue or has ended.
 */
export const loanStates = defineStates({
  ONGOING: { fallDue: 'OVERDUE', settle: 'REPAID', undo: 'CANCELED', refund: 'REFUNDED', convert: 'REBALANCED' },
  OVERDUE: { catchUp: 'ONGOING', settle: 'REPAID', undo: 'CANCELED', refund: 'REFUNDED', convert: 'REBALANCED' },
  REPAID: { reverse: 'ONGOING', reverseLate: 'OVERDUE', undo: 'CANCELED', refund: 'REFUNDED' },
  CANCELED: { reverse: 'ONGOING', reverseLate: 'OVERDUE', refund: 'REFUNDED' },
  REFUNDED: {},
  REBALANCED: {},
})
export type LoanEvent = EventOf<typeof loanStates>

/** Whether a loan may still owe something. */
export const isRunning = (status: LoanStatus): boolean => status === 'ONGOING' || status === 'OVERDUE'
