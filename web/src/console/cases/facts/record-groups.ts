import type { ReviewCase } from '@lumbung/shared/contract/operators/cases.ts'
import type { Language } from '@lumbung/shared/enums/app.ts'
import { formatDate, formatMoney } from '@lumbung/shared/format.ts'
import {
  contactRelationOptions,
  educationOptions,
  jobIndustryOptions,
  jobPositionOptions,
  jobTypeOptions,
  loanPurposeOptions,
  maritalStatusOptions,
  residentialStatusOptions,
  sourceOfFundsOptions,
} from '@lumbung/shared/options.ts'
import { monthName } from '../../../i18n/month-name.ts'

type Value = ReviewCase['record'][string]

/** The fields of a customer's record (N-01) that a reviewer compares, as they stand together. */
export const recordGroups = {
  card: ['fullName', 'alias', 'idNumber', 'birthPlace', 'birthDate', 'sex', 'idAddress'],
  person: ['mobileNumber', 'email', 'motherMaidenName', 'maritalStatus', 'education', 'dependents', 'npwp'],
  home: [
    'residentialStatus',
    'residentialAddress',
    'residentialVillage',
    'residentialDistrict',
    'residentialCity',
    'residentialProvince',
    'residentialZipCode',
    'residentialHomePhone',
  ],
  work: [
    'jobType',
    'jobIndustry',
    'jobPosition',
    'employerName',
    'workSince',
    'monthlyIncome',
    'sourceOfFunds',
    'otherInstalments',
    'otherPlatforms',
    'payday',
    'businessPhone',
    'businessAddress',
    'loanPurpose',
  ],
  bank: ['paymentBankName', 'paymentBankAccountNo'],
  contacts: [
    'contactFullName',
    'contactRelation',
    'contactPhoneNumber',
    'contactFullName2',
    'contactRelation2',
    'contactPhoneNumber2',
  ],
} as const
export type RecordGroup = keyof typeof recordGroups
export type RecordField = (typeof recordGroups)[RecordGroup][number]

const options: Readonly<Partial<Record<RecordField, readonly { code: string; id: string; en: string }[]>>> = {
  maritalStatus: maritalStatusOptions,
  education: educationOptions,
  residentialStatus: residentialStatusOptions,
  jobType: jobTypeOptions,
  jobIndustry: jobIndustryOptions,
  jobPosition: jobPositionOptions,
  sourceOfFunds: sourceOfFundsOptions,
  loanPurpose: loanPurposeOptions,
  contactRelation: contactRelationOptions,
  contactRelation2: contactRelationOptions,
  sex: [
    { code: 'MALE', id: 'Laki-laki', en: 'Male' },
    { code: 'FEMALE', id: 'Perempuan', en: 'Female' },
  ],
}

const formats: Readonly<Partial<Record<RecordField, (value: string | number, language: Language) => string>>> = {
  monthlyIncome: (value) => formatMoney(Number(value)),
  otherInstalments: (value) => formatMoney(Number(value)),
  birthDate: (value, language) => (/\d/.test(String(value)) ? formatDate(String(value), language) : String(value)),
  workSince: (value, language) => monthName(String(value), language),
}

/** A value as people read it: choices by their label, money and dates formatted; undefined if it is empty. */
export function shownValue(field: RecordField, value: Value | undefined, language: Language): string | undefined {
  if (value === null || value === undefined || value === '' || typeof value === 'boolean') return undefined
  const choice = options[field]?.find(({ code }) => code === String(value))
  if (choice) return choice[language === 'id' ? 'id' : 'en']
  return formats[field]?.(value, language) ?? String(value)
}

/** The filled fields of a group with their values, and the names of the empty ones. */
export function groupOf(group: RecordGroup, record: ReviewCase['record'], language: Language) {
  const fields = recordGroups[group].map((field) => ({ field, value: shownValue(field, record[field], language) }))
  return {
    filled: fields.flatMap(({ field, value }) => (value === undefined ? [] : [{ field, value }])),
    empty: fields.filter(({ value }) => value === undefined).map(({ field }) => field),
  }
}

/** The groups that a record has: the server leaves out what a role does not need. */
export const groupsIn = (record: ReviewCase['record']): RecordGroup[] =>
  (Object.keys(recordGroups) as RecordGroup[]).filter((group) =>
    recordGroups[group].some((field) => record[field] !== undefined),
  )
