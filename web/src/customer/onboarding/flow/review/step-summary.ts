import type { ApplicationStepName } from '@lumbung/shared/contract/onboarding/application.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { jobTypeOptions, type Option } from '@lumbung/shared/options.ts'
import type { Application } from '../with-application.tsx'

type Values = Readonly<Record<string, unknown>>

export type SavedLanguage = 'id' | 'en'

/** A saved value as text; '' if there is none. */
export const text = (value: unknown) => (typeof value === 'string' ? value : '')
export const labelOf = (options: readonly Option<string>[], code: unknown, language: SavedLanguage) =>
  options.find((option) => option.code === code)?.[language] ?? ''

const summaries: Readonly<Partial<Record<ApplicationStepName, (saved: Values, language: SavedLanguage) => string[]>>> =
  {
    ktp: (saved) => [text(saved.fullName), text(saved.idNumber)],
    'personal-info': (saved) => [text(saved.residentialAddress), text(saved.residentialCity)],
    'work-info': (saved, language) => [
      labelOf(jobTypeOptions, saved.jobType, language),
      text(saved.employerName),
      typeof saved.monthlyIncome === 'number' ? formatMoney(saved.monthlyIncome) : '',
    ],
    'contact-info': (saved) => [text(saved.contactFullName), text(saved.contactFullName2)],
    'bank-info': (saved) => [`${text(saved.bankName)} ${text(saved.accountNumberMasked)}`.trim()],
  }

export const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ')

/** The values of a step in one line; '' for photo steps. Masked values stay masked. */
export function stepSummary(
  { saved }: Pick<Application, 'saved'>,
  step: ApplicationStepName,
  language: SavedLanguage,
): string {
  const parts = summaries[step]?.(saved[step] ?? {}, language) ?? []
  return joined(parts)
}
