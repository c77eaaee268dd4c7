/** An application must be paid and signed within this many days ⚙. */
export const conversionDays = 3

/**
 * States of a bill instalment (E-39): not offered · offered · advance payment and signature open · advance payment open · signature
 * open · the lender must sign · being booked. One that was booked or has ended shows whether its loan can be converted now.
 */
export const conversionStatuses = [
  'UNAVAILABLE',
  'AVAILABLE',
  'ALL_UNCOMPLETED',
  'PAY_IN_ADVANCE_UNPAID',
  'E_SIGN_UNCOMPLETED',
  'E_SIGN_WAITING_LENDER_APPROVE',
  'WAITING_DISBURSE',
] as const
export type ConversionStatus = (typeof conversionStatuses)[number]

/**
 * Why a loan of a bill cannot be turned into instalments now: its bill date has not come · it can still be returned without cost · it
 * was written off · an extension waits for its fee · the bank took a payment back · no plan keeps to the lender's rule and the ceilings.
 */
export const conversionObstacles = [
  'NOT_YET',
  'COOLING_OFF',
  'WRITTEN_OFF',
  'EXTENSION_OPEN',
  'PAYMENT_RETURNED',
  'NO_PLAN',
] as const
export type ConversionObstacle = (typeof conversionObstacles)[number]

/**
 * How an application ends without a new loan: withdrawn, not completed in time, refused by the lender, three wrong codes, or something
 * happened on the loan.
 */
export const conversionEnds = ['WITHDRAWN', 'EXPIRED', 'REFUSED', 'CODES_USED_UP', 'LOAN_CHANGED'] as const
export type ConversionEnd = (typeof conversionEnds)[number]

/** What became of an application: it is open · its new loan is booked · it ended without one. */
export const conversionOutcomes = ['OPEN', 'BOOKED', 'ENDED'] as const
export type ConversionOutcome = (typeof conversionOutcomes)[number]

/** The open application for a loan of these instalments. */
export const openConversion = <One extends { outcome: ConversionOutcome; loanId: string }>(
  conversions: readonly One[],
  lines: readonly { loanId: string }[],
): One | undefined =>
  conversions.find(({ outcome, loanId }) => outcome === 'OPEN' && lines.some((line) => line.loanId === loanId))
