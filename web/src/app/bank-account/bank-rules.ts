import { accountConfirmationRule, accountNumberRule, normaliseAccount } from '@lumbung/shared/rules/account.ts'
import { requiredRule } from '@lumbung/shared/rules/text.ts'
import type { FormRules } from '../form/form-rules.ts'

export const emptyBank = { bankCode: '', accountNumber: '', accountNumberConfirmation: '' }
export type BankField = keyof typeof emptyBank

/** V-03: the number twice; what is pasted in groups is the same number. */
export const bankRules: FormRules<BankField> = {
  bankCode: requiredRule,
  accountNumber: accountNumberRule,
  accountNumberConfirmation: (value, values) => accountConfirmationRule(value, values.accountNumber),
}

/** F-03: digits in groups of four while typing; other signs stay, so that the rule can name them. */
export function inFours(typed: string): string {
  const digits = normaliseAccount(typed)
  return /^\d*$/.test(digits) ? (digits.match(/.{1,4}/g) ?? []).join(' ') : typed
}

/** What the customer answers with another number: everything but a good account and one under inquiry. */
export function isRefusedAccount(status: string): boolean {
  return status !== 'VALID' && status !== 'BANK_VALID_PENDING'
}
