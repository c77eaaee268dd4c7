import type { RuleKey } from './messages.ts'
import type { Rule, Typed } from './rule.ts'
import { charactersOf } from './text.ts'
import { withoutSeparators } from './typed.ts'

/** A bank or wallet account number without separators. */
export const normaliseAccount = (value: Typed): string => withoutSeparators(value)

/** 8 to 20 digits; a bank's usual length is only a hint, because the name inquiry decides. */
export const accountNumberRule: Rule = (value) => {
  const account = normaliseAccount(value)
  if (account === '') return 'required'
  return /^\d{8,20}$/.test(account) ? undefined : 'accountNumber'
}

/** V-03: the repeated number must equal the first. */
export function accountConfirmationRule(value: Typed, account: Typed): RuleKey | undefined {
  if (normaliseAccount(value) === '') return 'required'
  return normaliseAccount(value) === normaliseAccount(account) ? undefined : 'accountMismatch'
}

/** `•••• 7890`; empty is `-`. */
export function maskAccount(value: Typed): string {
  const account = normaliseAccount(value)
  const characters = charactersOf(account)
  return account === '' ? '-' : `•••• ${characters.length > 4 ? characters.slice(-4).join('') : ''}`.trim()
}
