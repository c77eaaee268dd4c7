import type { ContactRelation } from '@lumbung/shared/enums/onboarding/choices.ts'
import { contactRelationOptions, familyRelations, type Option } from '@lumbung/shared/options.ts'
import { contactMobileRule, contactNameRule } from '@lumbung/shared/rules/contact.ts'
import { requiredRule } from '@lumbung/shared/rules/text.ts'
import type { FormRules } from '../../../shell/forms/form-rules.ts'

/** The fields of the contact step, in the order of the page. */
export const emptyContact = {
  contactRelation: '',
  contactFullName: '',
  contactPhoneNumber: '',
  contactRelation2: '',
  contactFullName2: '',
  contactPhoneNumber2: '',
}
export type ContactField = keyof typeof emptyContact

/** V-26, V-27: two different people, neither the customer. `ownName` and `ownMobile` are '' if masked; then the server checks. */
export function contactRules(ownName: string, ownMobile: string): FormRules<ContactField> {
  return {
    contactRelation: requiredRule,
    contactFullName: (value, values) => contactNameRule(value, ownName, values.contactFullName2),
    contactPhoneNumber: (value, values) => contactMobileRule(value, ownMobile, values.contactPhoneNumber2),
    contactRelation2: requiredRule,
    contactFullName2: (value, values) => contactNameRule(value, ownName, values.contactFullName),
    contactPhoneNumber2: (value, values) => contactMobileRule(value, ownMobile, values.contactPhoneNumber),
  }
}

/** D-105: family relations. The spouse comes first, and is left out if the customer is known not to be married. */
export function familyOptions(maritalStatus: string): readonly Option<ContactRelation>[] {
  const family = contactRelationOptions.filter((option) => familyRelations.includes(option.code))
  return maritalStatus === '' || maritalStatus === 'MARRIED' ? family : family.filter(({ code }) => code !== 'SPOUSE')
}
