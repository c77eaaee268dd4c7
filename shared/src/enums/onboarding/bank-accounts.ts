/**
 * E-34: account eligibility. INVALID no usable account · BLOCKED blocked · PAY_BILL pay first ·
 * APPLICABLE may apply · BANK_ACCOUNT_RETURNED another account requested · BANK_ACCOUNT_AUDITING account under
 * check · BANK_ACCOUNT_INACTIVE account closed or dormant · BANK_ACCOUNT_REJECTED account refused ·
 * TOTAL_LIMIT_NOT_ENOUGH total limit too small · AVAILABLE_LIMIT_NOT_ENOUGH available limit too small.
 */
export const AccountEligibility = [
  'INVALID',
  'BLOCKED',
  'PAY_BILL',
  'APPLICABLE',
  'BANK_ACCOUNT_RETURNED',
  'BANK_ACCOUNT_AUDITING',
  'BANK_ACCOUNT_INACTIVE',
  'BANK_ACCOUNT_REJECTED',
  'TOTAL_LIMIT_NOT_ENOUGH',
  'AVAILABLE_LIMIT_NOT_ENOUGH',
] as const
export type AccountEligibility = (typeof AccountEligibility)[number]

/**
 * E-35: bank validation. BANK_VALID_PENDING inquiry has no answer yet · VIRTUAL_ACCOUNT a virtual
 * account, not allowed for disbursement · INVALID_ACCOUNT does not exist · ABNORMAL_ACCOUNT closed, dormant or
 * blocked · MISMATCH_ACCOUNT another holder · MAX_RETRY_COUNT_REACHED_TRY_TOMORROW no tries left today. Flagged
 * (the customer corrects or changes it): BANK_VALID_PENDING, MISMATCH_ACCOUNT, INVALID_ACCOUNT. A valid account
 * has no value here (D-118).
 */
export const BankValidation = [
  'BANK_VALID_PENDING',
  'VIRTUAL_ACCOUNT',
  'INVALID_ACCOUNT',
  'ABNORMAL_ACCOUNT',
  'MISMATCH_ACCOUNT',
  'MAX_RETRY_COUNT_REACHED_TRY_TOMORROW',
] as const
export type BankValidation = (typeof BankValidation)[number]

/** E-65: wallets for disbursement. Only where the wallet-partner check passes. */
export const Wallet = ['GOPAY', 'OVO', 'DANA', 'LINKAJA', 'SHOPEEPAY'] as const
export type Wallet = (typeof Wallet)[number]

/** Bank validations that the customer can resolve with a correction or another account; the others are final. */
export const flaggedBankValidations: readonly BankValidation[] = [
  'BANK_VALID_PENDING',
  'MISMATCH_ACCOUNT',
  'INVALID_ACCOUNT',
]
