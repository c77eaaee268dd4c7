import { accountErrors } from './errors/accounts.ts'
import { billingErrors } from './errors/billing.ts'
import { creditErrors } from './errors/credit.ts'
import { generalErrors } from './errors/general.ts'
import { lendingErrors } from './errors/lending.ts'
import type { NoneTwice } from './errors/none-twice.ts'
import { applicationErrors } from './errors/onboarding/application.ts'
import { bankAccountErrors } from './errors/onboarding/bank-accounts.ts'
import { operatorErrors } from './errors/operators.ts'
import { paymentErrors } from './errors/payments.ts'
import { savingsErrors } from './errors/savings.ts'

/**
 * Every refusal that a call can return: specification 8, its status sets, and others that the calls need. `SUCCESS` is the code
 * of a reply, not of a refusal, and is not included.
 */
export const errors = {
  ...generalErrors,
  ...accountErrors,
  ...applicationErrors,
  ...bankAccountErrors,
  ...creditErrors,
  ...lendingErrors,
  ...billingErrors,
  ...paymentErrors,
  ...savingsErrors,
  ...operatorErrors,
} as const satisfies NoneTwice<
  [
    typeof generalErrors,
    typeof accountErrors,
    typeof applicationErrors,
    typeof bankAccountErrors,
    typeof creditErrors,
    typeof lendingErrors,
    typeof billingErrors,
    typeof paymentErrors,
    typeof savingsErrors,
    typeof operatorErrors,
  ]
>

export type ErrorCode = keyof typeof errors
