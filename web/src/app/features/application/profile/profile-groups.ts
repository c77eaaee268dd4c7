import type { ApplyStep } from '@lumbung/shared/contract/onboarding/application.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { educationOptions, jobTypeOptions, maritalStatusOptions, type Option } from '@lumbung/shared/options.ts'
import type { Application } from '../../../onboarding/with-application.tsx'

type Saved = Readonly<Record<string, unknown>>
type Language = 'id' | 'en'

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const labelOf = (options: readonly Option<string>[], code: unknown, language: Language) =>
  options.find((option) => option.code === code)?.[language] ?? ''

/** The groups of stored data: their screen in the profile, the step that saves them, and a summary of their values. */
export const profileGroups = [
  {
    route: 'ProfilePersonalInfo',
    step: 'personal-info',
    summary: (saved: Saved, language: Language) => [
      labelOf(maritalStatusOptions, saved.maritalStatus, language),
      labelOf(educationOptions, saved.education, language),
      text(saved.email),
    ],
  },
  {
    route: 'ProfileResidentialInfo',
    step: 'personal-info',
    summary: (saved: Saved) => [text(saved.residentialAddress), text(saved.residentialCity)],
  },
  {
    route: 'ProfileWorkInfo',
    step: 'work-info',
    summary: (saved: Saved, language: Language) => [
      labelOf(jobTypeOptions, saved.jobType, language),
      text(saved.employerName),
      typeof saved.monthlyIncome === 'number' ? formatMoney(saved.monthlyIncome) : '',
    ],
  },
  {
    route: 'ProfileContactInfo',
    step: 'contact-info',
    summary: (saved: Saved) => [text(saved.contactFullName), text(saved.contactFullName2)],
  },
  {
    route: 'ProfileBankInfo',
    step: 'bank-info',
    summary: (saved: Saved) => [text(saved.bankName), text(saved.accountNumberMasked)],
  },
] as const satisfies readonly {
  route: string
  step: ApplyStep
  summary: (saved: Saved, language: Language) => string[]
}[]

export type ProfileGroup = (typeof profileGroups)[number]

/** The values of a group in one line, masked as the server sends them; '' if nothing is stored. */
export function groupSummary(group: ProfileGroup, { saved }: Pick<Application, 'saved'>, language: Language): string {
  return group
    .summary(saved[group.step] ?? {}, language)
    .filter((part) => part !== '')
    .join(', ')
}
