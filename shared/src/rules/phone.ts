import type { RuleKey } from './messages.ts'
import type { Rule, Typed } from './rule.ts'

/** Digits as typed: NFKC, without separators and without one leading +62, 0062 or 62 (V-34). */
function typedDigits(value: Typed): string {
  return (value ?? '')
    .normalize('NFKC')
    .replace(/[\s().\-\u2010-\u2015\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069]/g, '')
    .replace(/^(\+|00)?62/, '')
}

/** Any Indonesian number as `8…`: the form in which numbers are compared. Country code and leading zeros are dropped. */
export function normaliseMobile(value: Typed): string {
  return typedDigits(value).replace(/^(?:\+|0|62)+/, '')
}

/** D-218 and D-219: required → 84/084 → start → length, the length counted on the digits as typed. */
function judge(value: Typed, start: RegExp, startKey: RuleKey, invalidKey: RuleKey): RuleKey | undefined {
  const digits = typedDigits(value)
  if (digits === '') return 'required'
  if (/^0?84/.test(digits)) return invalidKey
  if (!start.test(digits)) return startKey
  return /^\d{9,13}$/.test(digits) ? undefined : 'phoneLength'
}

/** V-09, V-11, V-12: a mobile number. */
export const mobileRule: Rule = (value) => judge(value, /^0?8/, 'mobileStart', 'invalidPhone')

/** The same with the wording of the sign-in form: "Invalid mobile". */
export const signInMobileRule: Rule = (value) => judge(value, /^0?8/, 'mobileStart', 'invalidMobile')

/** V-10, V-11, V-12: landline or mobile, 08/02 to the letter (D-220); fields that use it are optional. */
export const landlineOrMobileRule: Rule = (value) => judge(value, /^0?[82]/, 'phoneStart', 'invalidPhone')

/** `+628…`, the form that is stored and sent to providers. Takes a number that its rule has passed. */
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

/** `0812••••7890`: four digits at each end, and never less than four hidden. Empty is `-`. */
export function maskMobile(value: Typed): string {
  const digits = normaliseMobile(value)
  if (digits === '') return '-'
  const local = `0${digits}`
  const shownAtEnd = Math.min(4, Math.max(0, local.length - 8))
  return `${local.slice(0, Math.min(4, Math.max(0, local.length - 4)))}••••${local.slice(local.length - shownAtEnd)}`
}

/** V-27: whether two numbers are the same, leading zeros and country code ignored; empty ones never are. */
export function sameMobile(one: Typed, other: Typed): boolean {
  const number = normaliseMobile(one)
  return number !== '' && number === normaliseMobile(other)
}
