import type { ApplyStep } from '@lumbung/shared/contract/onboarding/application.ts'
import type { Application } from '../flow/with-application.tsx'

/** Whether the customer has entered anything yet. */
export const hasBegun = ({ steps, drafts, saved }: Pick<Application, 'steps' | 'drafts' | 'saved'>): boolean =>
  steps.some(({ done }) => done) || Object.keys(drafts).length > 0 || Object.keys(saved).length > 0

/** A saved value as text; '' if there is none or it is masked. */
export function savedText(application: Application, step: ApplyStep, field: string): string {
  const value = application.saved[step]?.[field]
  return typeof value === 'string' && !value.includes('•') ? value : ''
}

/** A saved value if it is masked, else ''. */
export function maskedText(application: Application, step: ApplyStep, field: string): string {
  const value = application.saved[step]?.[field]
  return typeof value === 'string' && value.includes('•') ? value : ''
}

/** The compulsory ones of the optional fields that have no masked saved value, so that they have to be typed (D-061). */
export const missingFields = (application: Application, step: ApplyStep): readonly string[] =>
  application.mandatory.filter((field) => maskedText(application, step, field) === '')

/** The problems of a saved step by field, except for fields that the draft has changed. */
export function savedProblems(application: Application, step: ApplyStep): Record<string, string> {
  const drafted = application.drafts[step]
  const stands = ([field]: [string, string]) => {
    const typed = drafted?.[field]
    return typed === undefined || typed === '' || typed === application.saved[step]?.[field]
  }
  return Object.fromEntries(Object.entries(application.problems[step] ?? {}).filter(stands))
}

/** Leaves out empty values, so that optional fields are not sent as ''. */
export function filledOnly<T extends Readonly<Record<string, unknown>>>(
  values: T,
): { [K in keyof T]: Exclude<T[K], ''> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as {
    [K in keyof T]: Exclude<T[K], ''>
  }
}
