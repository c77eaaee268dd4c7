import { educationOptions, maritalStatusOptions } from '@lumbung/shared/options.ts'
import { joined, labelOf, type SavedLanguage, stepSummary, text } from '../flow/review/step-summary.ts'
import type { Application } from '../flow/with-application.tsx'

/** The groups of stored data: their screens in the profile and before a loan, and the step that saves them. */
export const profileGroups = [
  { route: 'ProfilePersonalInfo', update: 'PersonalInfoUpdate', part: 'personalInfo', step: 'personal-info' },
  { route: 'ProfileResidentialInfo', update: 'ResidentialInfoUpdate', part: 'residentialInfo', step: 'personal-info' },
  { route: 'ProfileWorkInfo', update: 'WorkInfoUpdate', part: 'workInfo', step: 'work-info' },
  { route: 'ProfileContactInfo', update: 'ContactInfoUpdate', part: 'contactInfo', step: 'contact-info' },
  { route: 'ProfileBankInfo', update: 'BankInfoUpdate', part: 'bankInfo', step: 'bank-info' },
] as const

export type ProfileGroup = (typeof profileGroups)[number]

/** The values of a group in one line, masked as the server sends them; '' if nothing is stored. */
export function groupSummary({ route, step }: ProfileGroup, application: Application, language: SavedLanguage): string {
  if (route !== 'ProfilePersonalInfo') return stepSummary(application, step, language)
  const { maritalStatus, education, email } = application.saved[step] ?? {}
  return joined([
    labelOf(maritalStatusOptions, maritalStatus, language),
    labelOf(educationOptions, education, language),
    text(email),
  ])
}
