import * as options from '@lumbung/shared/options.ts'
import type { Lang } from '../../../platform/http/envelope.ts'

const lists: Record<string, readonly options.Option<string>[]> = {
  maritalStatus: options.maritalStatusOptions,
  education: options.educationOptions,
  dependents: options.dependentsOptions,
  contactRelation: options.contactRelationOptions,
  residentialStatus: options.residentialStatusOptions,
  jobType: options.jobTypeOptions,
  jobIndustry: options.jobIndustryOptions,
  jobPosition: options.jobPositionOptions,
  loanPurpose: options.loanPurposeOptions,
  sourceOfFunds: options.sourceOfFundsOptions,
  supplementaryDocument: options.supplementaryDocumentOptions,
}

/** C-054: option lists by name, with labels in one language; all of them if `types` (comma-separated) is empty. */
export function choices(types: string | undefined, lang: Lang): Record<string, { code: string; label: string }[]> {
  const wanted = (types ?? '').split(',').filter((name) => name !== '')
  const names = wanted.length > 0 ? wanted.filter((name) => Object.hasOwn(lists, name)) : Object.keys(lists)
  const label = (option: options.Option<string>) => (lang === 'id' ? option.id : option.en)
  return Object.fromEntries(
    names.map((name) => [name, (lists[name] ?? []).map((option) => ({ code: option.code, label: label(option) }))]),
  )
}
