import type { Rule, Typed } from './rule.ts'
import { withoutSeparators, withoutUnseen } from './typed.ts'

/** Letters of the Latin script, for a character class; Chrome 61 does not support `\p{…}` (D-230). */
export const latinLetters = 'A-Za-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u024F\\u1E00-\\u1EFF'

const anyLetter = new RegExp(`[${latinLetters}]`)
/** Everything that is not printable, including NUL, which the database refuses. */
const control = /[^ -~\u00A0-\uFFFF]/g

/** V-01: NFKC (full-width digits become digits), control characters and white space, also Braille's, collapsed to one space, trimmed. */
export function normaliseText(value: Typed): string {
  if (value === null || value === undefined) return ''
  return withoutUnseen(value)
    .normalize('NFKC')
    .replace(control, ' ')
    .replace(/[\s\u2800]+/g, ' ')
    .trim()
}

/** Marks that modify the preceding character: variation selectors, keycaps, skin tones. */
const modifiers = /[\uFE00-\uFE0F\u20E3]|\uD83C[\uDFFB-\uDFFF]/g
/** Two letters displayed as one flag. */
const flags = /(?:\uD83C[\uDDE6-\uDDFF]){2}/g

/** The characters of a text as a reader counts them: an emoji or a flag is one, however it is encoded. */
export function charactersOf(text: string): string[] {
  return Array.from(text.replace(modifiers, '').replace(flags, '\uD83C\uDFF3'))
}

/** Accepts an empty value, and applies the rule to others. */
export function optional(rule: Rule): Rule {
  return (value) => (normaliseText(value) === '' ? undefined : rule(value))
}

/** V-02. */
export const requiredRule: Rule = (value) => (normaliseText(value) === '' ? 'required' : undefined)

/** At most `max` characters after normalising. */
export const maxLengthRule =
  (max: number): Rule =>
  (value) =>
    charactersOf(normaliseText(value)).length > max ? 'tooLong' : undefined

/** V-19: amounts and other figures as typed, digits only. */
export const positiveIntegerRule: Rule = (value) => {
  if (requiredRule(value)) return 'required'
  return /^[1-9]\d*$/.test(normaliseText(value)) ? undefined : 'invalid'
}

/** An amount that a form could read, in whole rupiah; others stay in the form as they were typed. */
export const readAmountRule: Rule = (value) => {
  if (requiredRule(value)) return 'required'
  return /^\d+$/.test(normaliseText(value)) ? undefined : 'amount'
}

/** V-20. */
export const containsLettersRule: Rule = (value) => {
  if (requiredRule(value)) return 'required'
  return anyLetter.test(normaliseText(value)) ? undefined : 'mustContainLetters'
}

/** V-17: a day of the month. */
export const paydayRule: Rule = (value) => {
  if (requiredRule(value)) return 'required'
  return /^(0?[1-9]|[12]\d|3[01])$/.test(normaliseText(value)) ? undefined : 'payday'
}

/** V-18: not all digits; at most 200 characters (D-222). */
export const addressRule: Rule = (value) => {
  if (requiredRule(value)) return 'required'
  if (/^[\d ]+$/.test(normaliseText(value))) return 'address'
  return maxLengthRule(200)(value)
}

/** A place of birth as on the ID card, such as `Pare-Pare`: the rules for personal names do not apply. */
export const birthPlaceRule: Rule = (value) => {
  if (requiredRule(value)) return 'required'
  return containsLettersRule(value) ? 'birthPlace' : maxLengthRule(100)(value)
}

/** Five digits, typed by the customer (D-109). */
export const zipCodeRule: Rule = (value) => {
  if (requiredRule(value)) return 'required'
  return /^\d{5}$/.test(withoutSeparators(value)) ? undefined : 'zipCode'
}
