import { accountConfirmationRule, accountNumberRule } from '@lumbung/shared/rules/account.ts'
import { requiredRule } from '@lumbung/shared/rules/text.ts'
import type { FormRules } from '../form/form-rules.ts'

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
