import { emailRule } from '@lumbung/shared/rules/email.ts'
import { motherNameRule } from '@lumbung/shared/rules/mother-name.ts'
import { npwpRule } from '@lumbung/shared/rules/npwp.ts'
import { landlineOrMobileRule } from '@lumbung/shared/rules/phone.ts'
import type { Rule } from '@lumbung/shared/rules/rule.ts'
import { addressRule, optional, requiredRule, zipCodeRule } from '@lumbung/shared/rules/text.ts'
import type { FormRules, FormValues } from '../../../shell/forms/form-rules.ts'

/** The fields of the personal step, in the order of the page. */
export const emptyPersonal = {
  motherMaidenName: '',
  maritalStatus: '',
  education: '',
  dependents: '',
  residentialStatus: '',
  residentialProvince: '',
  residentialCity: '',
  residentialDistrict: '',
  residentialVillage: '',
  residentialAddress: '',
  residentialZipCode: '',
  residentialHomePhone: '',
  email: '',
  npwp: '',
}
export type PersonalField = keyof typeof emptyPersonal
export type PersonalValues = FormValues<PersonalField>

/**
 * The rules of C-021. `ownName` is known once the ID card is saved. A saved, still valid mother's name (it comes back masked)
 * need not be typed again. `missing` are compulsory fields without a saved value (D-061).
 */
export function personalRules(
  ownName: string,
  motherKept: boolean,
  missing: readonly string[],
): FormRules<PersonalField> {
  const more = (field: PersonalField, rule: Rule) => (missing.includes(field) ? rule : optional(rule))
  return {
    motherMaidenName: (value) => (motherKept && value.trim() === '' ? undefined : motherNameRule(value, ownName)),
    maritalStatus: requiredRule,
    education: requiredRule,
    dependents: requiredRule,
    residentialStatus: requiredRule,
    residentialVillage: requiredRule,
    residentialAddress: addressRule,
    residentialZipCode: zipCodeRule,
    residentialHomePhone: more('residentialHomePhone', landlineOrMobileRule),
    email: more('email', emailRule),
    npwp: more('npwp', npwpRule),
  }
}
