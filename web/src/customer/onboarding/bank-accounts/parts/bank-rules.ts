import type { BankAccount } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { flaggedBankValidations } from '@lumbung/shared/enums/onboarding/bank-accounts.ts'
import { accountConfirmationRule, accountNumberRule } from '@lumbung/shared/rules/account.ts'
import { requiredRule } from '@lumbung/shared/rules/text.ts'
import type { FormRules } from '../../../../shell/forms/form-rules.ts'

export const emptyBank = { bankCode: '', accountNumber: '', accountNumberConfirmation: '' }
export type BankField = keyof typeof emptyBank

/** V-03: the number is entered twice; spaces are ignored. */
export const bankRules: FormRules<BankField> = {
  bankCode: requiredRule,
  accountNumber: accountNumberRule,
  accountNumberConfirmation: (value, values) => accountConfirmationRule(value, values.accountNumber),
}

/** Whether another account is needed: every status except confirmed and pending. */
export function isRejectedAccount(status: string): boolean {
  return status !== 'VALID' && status !== 'BANK_VALID_PENDING'
}

/** How a flagged status looks (W-24): one that waits as a warning, one that needs another account as an error. */
export function flagOf(status: BankAccount['status']): 'warning' | 'danger' | undefined {
  if (!flaggedBankValidations.some((one) => one === status)) return undefined
  return status === 'BANK_VALID_PENDING' ? 'warning' : 'danger'
}
