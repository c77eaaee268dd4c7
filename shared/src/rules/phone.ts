import type { RuleKey } from './messages.ts'
import type { Rule, Typed } from './rule.ts'
import { withoutSeparators } from './typed.ts'

/** Digits as typed: without separators, brackets and one leading +62, 0062 or 62 (V-34). */
function typedDigits(value: Typed): string {
  return withoutSeparators(value)
    .replace(/[()]/g, '')
    .replace(/^(\+|00)?62/, '')
}

/** An Indonesian number as `8…`, for comparison: without country code and leading zeros. */
export function normaliseMobile(value: Typed): string {
  return typedDigits(value).replace(/^(?:\+|0|62)+/, '')
}

/** D-218 and D-219: required → 84/084 → start → length, with the length of the digits as typed. */
function checkNumber(value: Typed, start: RegExp, startKey: RuleKey, invalidKey: RuleKey): RuleKey | undefined {
  const digits = typedDigits(value)
  if (digits === '') return 'required'
  if (/^0?84/.test(digits)) return invalidKey
  if (!start.test(digits)) return startKey
  return /^\d{9,13}$/.test(digits) ? undefined : 'phoneLength'
}

/** V-09, V-11, V-12: a mobile number. */
export const mobileRule: Rule = (value) => checkNumber(value, /^0?8/, 'mobileStart', 'invalidPhone')

/** The same with the sign-in form's message: "Invalid mobile". */
export const signInMobileRule: Rule = (value) => checkNumber(value, /^0?8/, 'mobileStart', 'invalidMobile')

/** V-10, V-11, V-12: landline or mobile, starting with 08 or 02 (D-220); fields that use it are optional. */
export const landlineOrMobileRule: Rule = (value) => checkNumber(value, /^0?[82]/, 'phoneStart', 'invalidPhone')

/** `+628…`, as stored and sent to providers. Expects a valid number. */
export function toE164(value: Typed): string {
  return `+62${normaliseMobile(value)}`
}

/** `0812-3456-7890`; empty is `-`. */
export function displayMobile(value: Typed): string {
  const digits = normaliseMobile(value)
  if (digits === '') return '-'
  const local = `0${digits}`
  return [local.slice(0, 4), local.slice(4, 8), local.slice(8)].filter((part) => part !== '').join('-')
}

/** `0812 •••• 7890`: at most four digits at each end, at least four hidden. Empty is `-`. */
export function maskMobile(value: Typed): string {
  const digits = normaliseMobile(value)
  if (digits === '') return '-'
  const local = `0${digits}`
  const shownAtEnd = Math.min(4, Math.max(0, local.length - 8))
  const shownAtStart = Math.min(4, Math.max(0, local.length - 4))
  const parts = [local.slice(0, shownAtStart), '••••', local.slice(local.length - shownAtEnd)]
  return parts.filter((part) => part !== '').join(' ')
}

/** V-27: whether two numbers are equal, ignoring leading zeros and country code; empty ones never are. */
export function sameMobile(one: Typed, other: Typed): boolean {
  const number = normaliseMobile(one)
  return number !== '' && number === normaliseMobile(other)
}
