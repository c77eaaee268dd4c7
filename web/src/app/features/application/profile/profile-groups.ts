import { educationOptions, maritalStatusOptions } from '@lumbung/shared/options.ts'
import type { Application } from '../../../onboarding/with-application.tsx'
import { joined, labelOf, type SavedLanguage, stepSummary, text } from '../step-summary.ts'

/** The groups of stored data: their screen in the profile, and the step that saves them. */
export const profileGroups = [
  { route: 'ProfilePersonalInfo', step: 'personal-info' },
  { route: 'ProfileResidentialInfo', step: 'personal-info' },
  { route: 'ProfileWorkInfo', step: 'work-info' },
  { route: 'ProfileContactInfo', step: 'contact-info' },
  { route: 'ProfileBankInfo', step: 'bank-info' },
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
