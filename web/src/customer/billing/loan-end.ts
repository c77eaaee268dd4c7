import type { LoanStatus } from '@lumbung/shared/enums/billing.ts'

/** How a loan ended without being paid as agreed: undone by returning the money, or replaced by a conversion. */
export type LoanEnd = 'undone' | 'replaced'

/** Undefined for a loan that runs or was paid off. */
export function loanEnd(status: LoanStatus): LoanEnd | undefined {
  if (status === 'CANCELED' || status === 'REFUNDED') return 'undone'
  return status === 'REBALANCED' ? 'replaced' : undefined
}
