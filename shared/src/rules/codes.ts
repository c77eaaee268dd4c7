import type { Rule } from './rule.ts'
import { charactersOf, normaliseText } from './text.ts'

/** V-13: the sign-in code has 4 characters; the server checks whether it is correct. */
export const smsCodeRule: Rule = (value) => {
  const code = normaliseText(value)
  if (code === '') return 'required'
  return !code.includes(' ') && charactersOf(code).length === 4 ? undefined : 'smsCode'
}

/** V-14: the code for e-mail, change of number, orders and signatures. */
export const verificationCodeRule: Rule = (value) => {
  const code = normaliseText(value)
  if (code === '') return 'required'
  return /^\d{6}$/.test(code) ? undefined : 'verificationCode'
}

/** V-15, for operators. A password is never trimmed or changed. */
export const passwordRule: Rule = (value) => {
  if (!value) return 'required'
  return charactersOf(value).length >= 8 ? undefined : 'password'
}
