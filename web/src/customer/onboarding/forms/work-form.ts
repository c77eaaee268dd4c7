import type { WorkInfo } from '@lumbung/shared/contract/onboarding/sections.ts'
import type { JobType } from '@lumbung/shared/enums/onboarding/choices.ts'
import { jobsWithoutEmployer, jobsWithoutIncome } from '@lumbung/shared/options.ts'
import { businessAddressRule, employerRule } from '@lumbung/shared/rules/company.ts'
import { landlineOrMobileRule } from '@lumbung/shared/rules/phone.ts'
import type { Rule } from '@lumbung/shared/rules/rule.ts'
import { normaliseText, optional, paydayRule, readAmountRule, requiredRule } from '@lumbung/shared/rules/text.ts'
import { monthlyIncomeRule, workSinceRule } from '@lumbung/shared/rules/work.ts'
import type { FormRules, FormValues } from '../../../shell/forms/form-rules.ts'
import { filledOnly } from './saved-values.ts'

/** The fields of the work step, in the order of the page. */
export const emptyWork = {
  jobType: '',
  jobIndustry: '',
  jobPosition: '',
  employerName: '',
  businessAddress: '',
  businessPhone: '',
  workSince: '',
  monthlyIncome: '',
  payday: '',
  sourceOfFunds: '',
  otherInstalments: '',
  otherPlatforms: '',
}
export type WorkField = keyof typeof emptyWork
export type WorkValues = FormValues<WorkField>

const employerFields: readonly WorkField[] = [
  'jobIndustry',
  'jobPosition',
  'employerName',
  'businessPhone',
  'businessAddress',
]
const incomeFields: readonly WorkField[] = ['workSince', 'monthlyIncome', 'payday']

/** Whether a job has an employer: then the start of work is required, otherwise optional. */
export function hasEmployer(jobType: string): boolean {
  return !jobsWithoutEmployer.includes(jobType as JobType)
}

/** D-100, D-103: whether a job has a field. Fields that depend on the job are hidden until it is chosen. */
export function isFieldForJob(field: WorkField, jobType: string): boolean {
  if (jobType === '') return !employerFields.includes(field) && !incomeFields.includes(field)
  if (employerFields.includes(field)) return hasEmployer(jobType)
  return !incomeFields.includes(field) || !jobsWithoutIncome.includes(jobType as JobType)
}

const countRule: Rule = (value) => {
  const digits = normaliseText(value)
  if (digits === '') return 'required'
  return /^\d{1,9}$/.test(digits) ? undefined : 'invalid'
}
const platformsRule: Rule = (value) => countRule(value) ?? (Number(value) > 99 ? 'invalid' : undefined)

/** The rules of C-023. `today` and `birthDate` are business dates; `missing` are compulsory fields without a saved value (D-061). */
export function workRules(
  today: string,
  birthDate: string | undefined,
  missing: readonly string[],
): FormRules<WorkField> {
  const more = (field: WorkField, rule: Rule) => (missing.includes(field) ? rule : optional(rule))
  const sinceRule = (value: string, jobType: string) => {
    const empty = value === '' || value === '-'
    if (empty) return hasEmployer(jobType) ? 'required' : undefined
    return workSinceRule(value, today, birthDate)
  }
  const rules: FormRules<WorkField> = {
    jobType: requiredRule,
    jobIndustry: requiredRule,
    jobPosition: requiredRule,
    employerName: employerRule,
    workSince: (value, values) => sinceRule(value, values.jobType),
    monthlyIncome: monthlyIncomeRule,
    sourceOfFunds: requiredRule,
    otherInstalments: (value) => readAmountRule(value) ?? countRule(value),
    otherPlatforms: platformsRule,
    payday: more('payday', paydayRule),
    businessPhone: more('businessPhone', landlineOrMobileRule),
    businessAddress: businessAddressRule,
  }
  const applicable: { [K in WorkField]?: FormRules<WorkField>[K] } = {}
  for (const field of Object.keys(emptyWork) as WorkField[]) {
    applicable[field] = (value, values) =>
      isFieldForJob(field, values.jobType) ? rules[field]?.(value, values) : undefined
  }
  return applicable
}

/** A monthly income outside of this has some zeros too few or too many, and is asked again before it is sent ⚙: rupiah. */
const usualIncome = { least: 100_000, most: 200_000_000 } as const

/** The income of these values if it is so low or high that one must ask whether it is meant. Expects validated values. */
export function unusualIncome(values: WorkValues): number | undefined {
  const income = Number(values.monthlyIncome)
  const isUsual = income >= usualIncome.least && income <= usualIncome.most
  return isFieldForJob('monthlyIncome', values.jobType) && !isUsual ? income : undefined
}

/** The request body: only the fields of this job, figures as numbers. Expects validated values. */
export function workBody(values: WorkValues): WorkInfo {
  const applicable = Object.entries(values).filter(([field]) => isFieldForJob(field as WorkField, values.jobType))
  const body: Record<string, unknown> = filledOnly(Object.fromEntries(applicable))
  if (body.workSince === '-') delete body.workSince
  for (const field of ['monthlyIncome', 'otherInstalments', 'otherPlatforms', 'payday']) {
    if (body[field] !== undefined) body[field] = Number(body[field])
  }
  return body as WorkInfo
}
