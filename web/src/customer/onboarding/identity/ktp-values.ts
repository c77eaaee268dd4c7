import { nameRule } from '@lumbung/shared/rules/name.ts'
import { nikRule, readNik } from '@lumbung/shared/rules/nik.ts'
import { addressRule, birthPlaceRule, requiredRule } from '@lumbung/shared/rules/text.ts'
import { type FormRules, type FormValues, fieldNames } from '../../../shell/forms/form-rules.ts'
import { formatBirthDate } from './birth-date.ts'

/** The fields of the ID card, in the order of the page. The birth date is `DD-MM-YYYY`, as typed. */
export const emptyKtp = { idNumber: '', fullName: '', birthPlace: '', birthDate: '', sex: '', idAddress: '' }
export type KtpField = keyof typeof emptyKtp
export type KtpValues = FormValues<KtpField>

/** Without `saved` the NIK is required; with it an empty NIK means the saved one, as long as no other field changes. */
export function ktpRules(saved?: KtpValues): FormRules<KtpField> {
  return {
    idNumber: (nik, values) => (isUnchanged(values, saved) ? undefined : nikRule(nik)),
    fullName: nameRule,
    birthPlace: birthPlaceRule,
    birthDate: requiredRule,
    sex: requiredRule,
    idAddress: addressRule,
  }
}

/** Whether the form equals the saved values. The saved NIK comes back masked, so its field is empty until it is typed again. */
export function isUnchanged(values: KtpValues, saved: KtpValues | undefined): boolean {
  return saved !== undefined && fieldNames(values).every((field) => values[field].trim() === saved[field])
}

/** Birth date and sex from a complete NIK, for fields that are empty or still have the value from the previous NIK. */
export function prefillFromNik(nik: string, values: KtpValues, before: Partial<KtpValues>, today: string) {
  const facts = readNik(nik, today)
  if (!facts) return {}
  const filledByNik = { birthDate: formatBirthDate(facts.birthDate), sex: facts.sex }
  const free = (field: 'birthDate' | 'sex') => values[field] === '' || values[field] === before[field]
  return {
    ...(free('birthDate') ? { birthDate: filledByNik.birthDate } : {}),
    ...(free('sex') ? { sex: filledByNik.sex } : {}),
  }
}
