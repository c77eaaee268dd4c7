import type { ApplyStep } from '@lumbung/shared/contract/onboarding/application.ts'
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
export function contactNameErrors(contact: Sections['contact'], ownName: string | undefined): FieldErrors {
  return {
    contactFullName: contactNameRule(contact.contactFullName, ownName, undefined),
    contactFullName2: contactNameRule(contact.contactFullName2, ownName, contact.contactFullName),
  }
}

/** Saved steps that contradict the customer's name (V-23, V-26), because the ID card was saved or corrected after them. */
export function nameProblems({ ktp, personal, contact }: Partial<Sections>): Problems {
  const mother = personal && { motherMaidenName: motherNameRule(personal.motherMaidenName, ktp?.fullName) }
  const found = {
    'personal-info': onlyErrors(mother ?? {}),
    'contact-info': onlyErrors(contact ? contactNameErrors(contact, ktp?.fullName) : {}),
  }
  return Object.fromEntries(Object.entries(found).filter(([, fields]) => Object.keys(fields).length > 0))
}

/** Keeps the saved values of masked fields that are omitted; '' clears a field. */
export function keepMasked<S extends object>(info: S, before: S | undefined, fields: readonly (keyof S)[]): S {
  const kept = { ...info }
  for (const field of fields) {
    const value = info[field] ?? before?.[field]
    if (value === undefined || value === '') delete kept[field]
    else kept[field] = value
  }
  return kept
}
