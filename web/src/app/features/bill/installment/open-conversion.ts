import type { BilledConversion } from '@lumbung/shared/contract/billing/bills.ts'

/** The open application for a loan of these instalments. */
export const openConversion = (conversions: readonly BilledConversion[], lines: readonly { loanId: string }[]) =>
  conversions.find(({ outcome, loanId }) => outcome === 'OPEN' && lines.some((line) => line.loanId === loanId))
