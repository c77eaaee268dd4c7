import { applicationErrors } from './errors/application.ts'
import { bankAccountErrors } from './errors/bank-account.ts'
import { billErrors } from './errors/bill.ts'
import { generalErrors } from './errors/general.ts'
import { loanErrors } from './errors/loan.ts'
import type { NoneTwice } from './errors/none-twice.ts'
import { savingsErrors } from './errors/savings.ts'
import { signInErrors } from './errors/sign-in.ts'

/**
 * Every refusal that a call can return: specification 8, its status sets, and others that the calls need. `SUCCESS` is the code
 * of a reply, not of a refusal, and is not included.
 */
export const errors = {
  ...generalErrors,
  ...signInErrors,
  ...applicationErrors,
  ...bankAccountErrors,
  ...loanErrors,
  ...billErrors,
  ...savingsErrors,
} as const satisfies NoneTwice<
  [
    ...[typeof generalErrors, typeof signInErrors, typeof applicationErrors, typeof bankAccountErrors],
    ...[typeof loanErrors, typeof billErrors, typeof savingsErrors],
  ]
>

export type ErrorCode = keyof typeof errors
