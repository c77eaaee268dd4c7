import type { RuleKey } from './messages.ts'
import type { Rule, Typed } from './rule.ts'
import { normaliseText, positiveIntegerRule, readAmountRule } from './text.ts'

/** Net rupiah a month, 1 to 999.999.999 (D-103); a minimum income is credit policy, not a rule of the form. */
export const monthlyIncomeRule: Rule = (value) =>
  readAmountRule(value) ?? positiveIntegerRule(value) ?? (normaliseText(value).length > 9 ? 'tooLong' : undefined)

/** 'YYYY-MM', not in the future and not before the age of 12 (D-103). Dates 'YYYY-MM-DD'. */
export function workSinceRule(value: Typed, today: string, birthDate?: string): RuleKey | undefined {
  const month = normaliseText(value)
  if (month === '') return 'required'
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month) || month > today.slice(0, 7)) return 'workSince'
  if (!birthDate) return undefined
  const twelfth = `${Number(birthDate.slice(0, 4)) + 12}${birthDate.slice(4, 7)}`
  return month < twelfth ? 'workSince' : undefined
}
