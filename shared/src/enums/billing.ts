/**
 * E-32: loan. REPAID paid off · OVERDUE an instalment is late · ONGOING running · CANCELED never
 * disbursed or undone · REFUNDED money returned · REBALANCED replaced by a conversion.
 */
export const LoanStatus = ['REPAID', 'OVERDUE', 'ONGOING', 'CANCELED', 'REFUNDED', 'REBALANCED'] as const
export type LoanStatus = (typeof LoanStatus)[number]

/**
 * E-39: bill installment and extension. UNAVAILABLE not offered · AVAILABLE offered ·
 * PAY_IN_ADVANCE_UNPAID advance payment open · E_SIGN_UNCOMPLETED signature open · ALL_UNCOMPLETED both open ·
 * WAITING_DISBURSE conversion being booked · E_SIGN_WAITING_LENDER_APPROVE lender must sign ·
 * BILL_INSTALLMENT_CREATION_INVALID_PARAM refused: wrong input · BILL_INSTALLMENT_CREATION_CONCURRENT refused:
 * another request is running · BILL_INSTALLMENT_CANNOT_APPLY refused: not allowed now · CURRENT_BILL_HAS_REMINDER
 * refused: a reminder exists · BILL_INSTALLMENT_REMINDER_HAS_OVERDUE refused: overdue ·
 * BILL_INSTALLMENT_REMINDER_EXCESS_APPLY_TIME refused: too many · BILL_INSTALLMENT_REMINDER_PLAN_CHANGED refused:
 * the plan changed · BILL_INSTALLMENT_REMINDER_CANNOT_APPLY refused: not allowed ·
 * BILL_INSTALLMENT_REMINDER_CREATION_CONCURRENT refused: another request is running ·
 * BILL_INSTALLMENT_REMINDER_CREATION_INVALID_PARAM refused: wrong input.
 */
export const BillInstallmentStatus = [
  'UNAVAILABLE',
  'AVAILABLE',
  'PAY_IN_ADVANCE_UNPAID',
  'E_SIGN_UNCOMPLETED',
  'ALL_UNCOMPLETED',
  'WAITING_DISBURSE',
  'E_SIGN_WAITING_LENDER_APPROVE',
  'BILL_INSTALLMENT_CREATION_INVALID_PARAM',
  'BILL_INSTALLMENT_CREATION_CONCURRENT',
  'BILL_INSTALLMENT_CANNOT_APPLY',
  'CURRENT_BILL_HAS_REMINDER',
  'BILL_INSTALLMENT_REMINDER_HAS_OVERDUE',
  'BILL_INSTALLMENT_REMINDER_EXCESS_APPLY_TIME',
  'BILL_INSTALLMENT_REMINDER_PLAN_CHANGED',
  'BILL_INSTALLMENT_REMINDER_CANNOT_APPLY',
  'BILL_INSTALLMENT_REMINDER_CREATION_CONCURRENT',
  'BILL_INSTALLMENT_REMINDER_CREATION_INVALID_PARAM',
] as const
export type BillInstallmentStatus = (typeof BillInstallmentStatus)[number]

/**
 * E-67: bill status. OPEN not yet due · DUE within 7 days or today · OVERDUE late · PARTLY_PAID some paid · PAID
 * all paid · EXTENDED due date moved · CONVERTED turned into instalments.
 */
export const BillStatus = ['OPEN', 'DUE', 'OVERDUE', 'PARTLY_PAID', 'PAID', 'EXTENDED', 'CONVERTED'] as const
export type BillStatus = (typeof BillStatus)[number]
