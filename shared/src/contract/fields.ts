import * as z from 'zod/mini'
import { smsCodeRule, verificationCodeRule } from '../rules/codes.ts'
import { emailRule, normaliseEmail } from '../rules/email.ts'
import { nameRule, normaliseName } from '../rules/name.ts'
import { mobileRule, normaliseMobile, signInMobileRule } from '../rules/phone.ts'
import type { Rule } from '../rules/rule.ts'
import { charactersOf, normaliseText, requiredRule } from '../rules/text.ts'

/**
 * A text validated by rules of specification 5: normalised (NFKC, trimmed, white space collapsed), at most `max` characters. The
 * issue's message is the rule's key, which forms and refusals translate into a message.
 */
export function ruledText(rules: readonly Rule[], max = 200) {
  return z.string().check(
    z.maxLength(4 * max, 'tooLong'),
    z.overwrite(normaliseText),
    z.refine((text) => charactersOf(text).length <= max, 'tooLong'),
    z.check<string>((context) => {
      for (const rule of rules) {
        const key = rule(context.value)
        if (key) {
          context.issues.push({ code: 'custom', input: context.value, message: key })
          return
        }
      }
    }),
  )
}

/** A person's name, without the apostrophes that were typed (D-224). */
export const personName = (rule: Rule = nameRule, max = 200) => ruledText([rule], max).check(z.overwrite(normaliseName))

/** A text that must not be empty. */
export const filledText = (max = 200) => ruledText([requiredRule], max)

const mobile = (rule: Rule) =>
  z.string().check(
    z.maxLength(40, 'tooLong'),
    z.check<string>((context) => {
      const key = rule(context.value)
      if (key) context.issues.push({ code: 'custom', input: context.value, message: key })
    }),
    z.overwrite(normaliseMobile),
  )

/** The mobile number for sign-in, as typed (`08…`, `8…`, `+62…`); normalised to `8…`. */
export const mobileNumber = mobile(signInMobileRule)
/** Any other mobile number. */
export const contactMobile = mobile(mobileRule)

/** The 4-digit sign-in code. A text, because leading zeros count. */
export const smsCode = ruledText([smsCodeRule], 20)
/** An e-mail address; its domain in lower case. */
export const emailAddress = ruledText([emailRule], 254).check(z.overwrite(normaliseEmail))

/** The 6-digit code of orders, signatures and e-mail. */
export const orderCode = ruledText([verificationCodeRule], 20)

/** Identifies a number or an address for 15 minutes after a code was requested, so that URLs and browser storage need not contain it. */
export const reference = z.string().check(z.regex(/^[\w-]{20,1200}$/))

/** Whole rupiah from 1 to 10^12; anything else is INVALID_INPUT. */
export const rupiahAmount = z.int().check(z.minimum(1), z.maximum(1_000_000_000_000))
/** A positive whole number in a query, where numbers are text. */
export const wholeNumber = z.string().check(z.regex(/^[1-9]\d{0,12}$/))

/** An amount in rupiah in a reply; may be 0. */
export const money = z.int()
export const id = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/))

/** False for dates like 31 February, which JavaScript would convert to another day. */
const isCalendarDay = (text: string) => new Date(`${text}T00:00:00Z`).getUTCDate() === Number(text.slice(8))

/** A calendar day, `YYYY-MM-DD`. */
export const isoDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/), z.refine(isCalendarDay, 'date'))
export const instant = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/),
  z.refine((text) => !Number.isNaN(Date.parse(text)), 'invalid'),
)
export const sha256Hex = z.string().check(z.regex(/^[0-9a-f]{64}$/))
