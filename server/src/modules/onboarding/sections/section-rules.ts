import type { ApplyStep } from '@lumbung/shared/contract/onboarding/application.ts'
import type { MandatoryField } from '@lumbung/shared/enums/onboarding/mandatory-fields.ts'
import { jobsWithoutEmployer, jobsWithoutIncome } from '@lumbung/shared/options.ts'
import { contactNameRule } from '@lumbung/shared/rules/contact.ts'
import { motherNameRule } from '@lumbung/shared/rules/mother-name.ts'
import type { Sections } from './profile-store.ts'

export type FieldErrors = Record<string, string | undefined>
export type Problems = Partial<Record<ApplyStep, Record<string, string>>>

/** The fields that have an error. */
export function onlyErrors(errors: FieldErrors): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).flatMap(([field, key]) => (key === undefined ? [] : [[field, key]])))
}

/** V-26: a contact must be neither the customer nor the other contact. */
export function contactNameErrors(contact: Sections['contact'], customerName: string | undefined): FieldErrors {
  return {
    contactFullName: contactNameRule(contact.contactFullName, customerName, undefined),
    contactFullName2: contactNameRule(contact.contactFullName2, customerName, contact.contactFullName),
  }
}

const workFields: readonly MandatoryField[] = ['businessPhone', 'payday']
export const isWorkField = (field: MandatoryField) => workFields.includes(field)

type Work = Pick<Sections['work'], 'jobType' | 'businessPhone' | 'payday'>

/** Fields of a job that it does not have are never compulsory (D-100, D-103). */
function hasField(field: MandatoryField, { jobType }: Work): boolean {
  if (field === 'payday') return !jobsWithoutIncome.includes(jobType)
  return field !== 'businessPhone' || !jobsWithoutEmployer.includes(jobType)
}

/** The fields that a section lacks. */
export const missingIn = (info: object, fields: readonly MandatoryField[]): FieldErrors =>
  Object.fromEntries(fields.filter((field) => !(field in info)).map((field) => [field, 'required']))

/** The compulsory fields that personal data lack. */
export const personalMissing = (info: Sections['personal'], mandatory: readonly MandatoryField[]): FieldErrors =>
  missingIn(
    info,
    mandatory.filter((field) => !isWorkField(field)),
  )

/** The compulsory fields that work data lack. */
export const workMissing = (info: Work, mandatory: readonly MandatoryField[]): FieldErrors =>
  missingIn(
    info,
    mandatory.filter((field) => isWorkField(field) && hasField(field, info)),
  )

/** Saved steps that contradict the customer's name (V-23, V-26), because the ID card was saved or corrected after them. */
export function nameProblems({ ktp, personal, contact }: Partial<Sections>): Problems {
  const mother = personal && { motherMaidenName: motherNameRule(personal.motherMaidenName, ktp?.fullName) }
  return onlyProblems({
    'personal-info': mother ?? {},
    'contact-info': contact ? contactNameErrors(contact, ktp?.fullName) : {},
  })
}

/** The same with the fields that became compulsory since a step was saved (D-061). */
export function sectionProblems(sections: Partial<Sections>, mandatory: readonly MandatoryField[]): Problems {
  const { personal, work } = sections
  const names = nameProblems(sections)
  return onlyProblems({
    ...names,
    'personal-info': { ...(personal && personalMissing(personal, mandatory)), ...names['personal-info'] },
    'work-info': work ? workMissing(work, mandatory) : {},
  })
}

function onlyProblems(errors: Partial<Record<ApplyStep, FieldErrors>>): Problems {
  const found = Object.entries(errors).map(([step, fields]) => [step, onlyErrors(fields)] as const)
  return Object.fromEntries(found.filter(([, fields]) => Object.keys(fields).length > 0))
}

/** Keeps the saved values of masked fields that are omitted; '' clears a field. */
export function keepMasked<S extends object>(info: S, before: Partial<S> | undefined, fields: readonly (keyof S)[]): S {
  const kept = { ...info }
  for (const field of fields) {
    const value = info[field] ?? before?.[field]
    if (value === undefined || value === '') delete kept[field]
    else kept[field] = value
  }
  return kept
}
