import { emailRule } from '@lumbung/shared/rules/email.ts'
import { motherNameRule } from '@lumbung/shared/rules/mother-name.ts'
import { npwpRule } from '@lumbung/shared/rules/npwp.ts'
import { landlineOrMobileRule } from '@lumbung/shared/rules/phone.ts'
import { addressRule, optional, requiredRule, zipCodeRule } from '@lumbung/shared/rules/text.ts'
import type { FormRules, FormValues } from '../../form/form-rules.ts'

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
 * need not be typed again.
 */
export function personalRules(ownName: string, motherKept: boolean): FormRules<PersonalField> {
  return {
    motherMaidenName: (value) => (motherKept && value.trim() === '' ? undefined : motherNameRule(value, ownName)),
    maritalStatus: requiredRule,
    education: requiredRule,
    dependents: requiredRule,
    residentialStatus: requiredRule,
    residentialVillage: requiredRule,
    residentialAddress: addressRule,
    residentialZipCode: zipCodeRule,
    residentialHomePhone: optional(landlineOrMobileRule),
    email: optional(emailRule),
    npwp: optional(npwpRule),
  }
}
