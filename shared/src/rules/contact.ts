import type { RuleKey } from './messages.ts'
import { nameRule, sameName } from './name.ts'
import { mobileRule, sameMobile } from './phone.ts'
import type { Typed } from './rule.ts'

/** V-26: an emergency contact's name must differ from the customer's and from the other contact's. */
export function contactNameRule(value: Typed, customerName: Typed, otherContact: Typed): RuleKey | undefined {
  const shape = nameRule(value)
  if (shape) return shape
  if (sameName(value, customerName)) return 'contactNameOwn'
  return sameName(value, otherContact) ? 'contactNameOther' : undefined
}

/** V-27: an emergency contact's number must differ from the customer's and from the other contact's. */
export function contactMobileRule(value: Typed, customerMobile: Typed, otherContact: Typed): RuleKey | undefined {
  return mobileRule(value) ?? sameContactMobile(value, customerMobile, otherContact)
}

/** The comparison alone, for a number whose length was already validated as typed: normalised, it may be a digit shorter (D-218). */
export function sameContactMobile(value: Typed, customerMobile: Typed, otherContact: Typed): RuleKey | undefined {
  if (sameMobile(value, customerMobile)) return 'contactMobileOwn'
  return sameMobile(value, otherContact) ? 'contactMobileOther' : undefined
}
