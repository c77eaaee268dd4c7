import { accountConfirmationRule, accountNumberRule, normaliseAccount } from '@lumbung/shared/rules/account.ts'
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

/** F-03: groups digits by four while typing. A text with other characters stays as it is, so that the rule can complain. */
export function groupsOfFour(typed: string): string {
  const digits = normaliseAccount(typed)
  return /^\d*$/.test(digits) ? (digits.match(/.{1,4}/g) ?? []).join(' ') : typed
}

/** Whether another account is needed: every status except confirmed and pending. */
export function isRejectedAccount(status: string): boolean {
  return status !== 'VALID' && status !== 'BANK_VALID_PENDING'
}
