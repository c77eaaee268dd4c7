import type { Rule, Typed } from './rule.ts'
import { charactersOf, normaliseText } from './text.ts'

/** Common misspellings of large providers. */
const typos: Readonly<Record<string, string>> = {
  'gmai.com': 'gmail.com',
  'gmial.com': 'gmail.com',
  'gmal.com': 'gmail.com',
  'gmail.co': 'gmail.com',
  'gmail.con': 'gmail.com',
  'gmaill.com': 'gmail.com',
  'gnail.com': 'gmail.com',
  'hotmai.com': 'hotmail.com',
  'hotmial.com': 'hotmail.com',
  'outlok.com': 'outlook.com',
  'yaho.com': 'yahoo.com',
  'yahoo.con': 'yahoo.com',
  'yaho.co.id': 'yahoo.co.id',
}

const localShape = /^[^\s@<>()[\],;:\\"]{1,64}$/u
const labelShape = /^[a-z0-9\u00C0-\u024F-]{1,63}$/

/** Trimmed, the domain in lower case; the part before the @ keeps its case. */
export function normaliseEmail(value: Typed): string {
  const email = normaliseText(value)
  const at = email.lastIndexOf('@')
  return at < 0 ? email : email.slice(0, at + 1) + email.slice(at + 1).toLowerCase()
}

/** V-21: one @, a dot in the domain, at most 254 characters, no spaces (D-229). A code verifies the rest. */
export const emailRule: Rule = (value) => {
  const email = normaliseEmail(value)
  if (email === '') return 'required'
  const [local = '', domain = '', ...more] = email.split('@')
  if (charactersOf(email).length > 254 || more.length > 0 || !localShape.test(local)) return 'email'
  const labels = domain.split('.')
  const valid = labels.length > 1 && labels.every((label) => labelShape.test(label) && !/^-|-$/.test(label))
  return valid && (labels[labels.length - 1] ?? '').length > 1 ? undefined : 'email'
}

/** The address that was probably meant, or undefined. The form suggests it, but never corrects by itself. */
export function suggestEmail(value: Typed): string | undefined {
  const email = normaliseEmail(value)
  const at = email.lastIndexOf('@')
  const domain = at > 0 ? typos[email.slice(at + 1)] : undefined
  return domain && email.slice(0, at + 1) + domain
}
