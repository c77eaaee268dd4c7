import * as z from 'zod/mini'
import { Language } from '../../enums/app.ts'
import {
  ContactRelation,
  Dependents,
  Education,
  JobIndustry,
  JobPosition,
  JobType,
  MaritalStatus,
  ResidentialStatus,
  SourceOfFunds,
} from '../../enums/onboarding/choices.ts'
import { businessAddressRule, employerRule } from '../../rules/company.ts'
import { emailRule } from '../../rules/email.ts'
import { motherNameRule } from '../../rules/mother-name.ts'
import { nameRule } from '../../rules/name.ts'
import { nikRule } from '../../rules/nik.ts'
import { npwpRule } from '../../rules/npwp.ts'
import { landlineOrMobileRule } from '../../rules/phone.ts'
import type { Rule } from '../../rules/rule.ts'
import { addressRule, birthPlaceRule, optional, zipCodeRule } from '../../rules/text.ts'
import { withoutSeparators } from '../../rules/typed.ts'
import { endpoint } from '../endpoint.ts'
import { contactMobile, filledText, isoDate, personName, ruledText } from '../fields.ts'
import { personalParts } from './outdated-info.ts'

/** E-06: which parts of the application are complete. */
const flags = z.strictObject({
  faceIdentificationInfoCompleteStatus: z.boolean(),
  basicInfoCompleteStatus: z.boolean(),
  contactInfoCompleteStatus: z.boolean(),
  residentialInfoCompleteStatus: z.boolean(),
  workInfoCompleteStatus: z.boolean(),
  bankAccountInfoCompleteStatus: z.boolean(),
})
const completed = z.strictObject({ completed: flags })
const record = z.record(z.string(), z.union([z.string(), z.int(), z.boolean(), z.null()]))
/** C-013. The whole record of N-01; identifying values are masked. */
export const user = endpoint({
  method: 'GET',
  path: '/user/v3',
  access: 'customer',
  guarded: true,
  summary: 'The customer’s own record, masked.',
  reply: record,
  refusals: [],
})
/** C-014. Only the customer's own settings; the fields of the application are saved, and proved, by their own calls. */
export const changeUser = endpoint({
  method: 'POST',
  path: '/user/v3',
  access: 'customer',
  guarded: true,
  summary: 'Changes what the app calls the customer, or the language of messages; what is left out stays.',
  body: z.strictObject({
    /** '' removes it: the app then uses the first name from the ID card. */
    displayName: z.optional(personName(optional(nameRule), 30)),
    language: z.optional(z.enum(Language)),
  }),
  reply: record,
  refusals: [],
})

/** C-019. */
export const KtpInfo = z.strictObject({
  idNumber: ruledText([nikRule], 40),
  fullName: personName(),
  alias: z.optional(personName()),
  birthPlace: ruledText([birthPlaceRule], 100),
  birthDate: isoDate,
  sex: z.enum(['MALE', 'FEMALE']),
  idAddress: ruledText([addressRule]),
  nationality: z.enum(['ID']),
})
export type KtpInfo = z.output<typeof KtpInfo>
export const saveKtpInfo = endpoint({
  method: 'POST',
  path: '/user/ktp-info/v3',
  access: 'customer',
  guarded: true,
  summary: 'The data of the ID card. The decision says whether another account has the NIK.',
  body: KtpInfo,
  reply: completed,
  refusals: [
    'INVALID_NIK_CODE',
    'MAX_RETRY_COUNT_REACHED_TRY_TOMORROW',
    'TOO_MANY_REQUESTS',
    'APPLICATION_VERIFYING',
    'HAS_LIMIT',
  ],
})

/** A text that is returned masked: if left out it keeps its value, '' clears it. */
const maskedText = (rule: Rule, max: number) => z.optional(ruledText([optional(rule)], max))

/** C-021. The server checks that the area exists. */
export const PersonalInfo = z.strictObject({
  maritalStatus: z.enum(MaritalStatus),
  education: z.enum(Education),
  dependents: z.enum(Dependents),
  /** Returned masked; required until it has been saved. */
  motherMaidenName: z.optional(personName(motherNameRule)),
  residentialStatus: z.enum(ResidentialStatus),
  residentialHomePhone: maskedText(landlineOrMobileRule, 40),
  residentialAddress: ruledText([addressRule]),
  residentialProvince: filledText(80),
  residentialCity: filledText(80),
  residentialDistrict: filledText(80),
  residentialVillage: filledText(80),
  residentialZipCode: ruledText([zipCodeRule], 10).check(z.overwrite(withoutSeparators)),
  email: maskedText(emailRule, 254),
  npwp: maskedText(npwpRule, 40),
})
export type PersonalInfo = z.output<typeof PersonalInfo>
export const savePersonalInfo = endpoint({
  method: 'POST',
  path: '/user/personal-and-residential/v3',
  access: 'customer',
  guarded: true,
  summary: 'Personal data and home address.',
  query: z.strictObject({
    /** What the customer was shown, and so confirms; both without it (CX-105). */
    part: z.optional(z.enum(personalParts)),
  }),
  body: PersonalInfo,
  reply: completed,
  refusals: ['APPLICATION_VERIFYING'],
})

/** C-023. Customers without an employer leave out its fields (D-100). */
export const WorkInfo = z.strictObject({
  jobType: z.enum(JobType),
  jobIndustry: z.optional(z.enum(JobIndustry)),
  jobPosition: z.optional(z.enum(JobPosition)),
  employerName: z.optional(ruledText([employerRule])),
  /** YYYY-MM */
  workSince: z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))),
  /** Net rupiah a month. */
  monthlyIncome: z.optional(z.int().check(z.minimum(1), z.maximum(999_999_999))),
  sourceOfFunds: z.enum(SourceOfFunds),
  /** Instalments to other lenders, rupiah a month. */
  otherInstalments: z.int().check(z.minimum(0), z.maximum(999_999_999)),
  /** Other lending platforms with an open loan. */
  otherPlatforms: z.int().check(z.minimum(0), z.maximum(99)),
  businessPhone: maskedText(landlineOrMobileRule, 40),
  businessAddress: z.optional(ruledText([businessAddressRule])),
  payday: z.optional(z.int().check(z.minimum(1, 'payday'), z.maximum(31, 'payday'))),
})
export type WorkInfo = z.output<typeof WorkInfo>
export const saveWorkInfo = endpoint({
  method: 'POST',
  path: '/user/work-info/v2',
  access: 'customer',
  guarded: true,
  summary: 'Work and income.',
  body: WorkInfo,
  reply: completed,
  refusals: ['APPLICATION_VERIFYING'],
})

/** C-022. */
export const ContactInfo = z.strictObject({
  contactFullName: personName(),
  contactRelation: z.enum(ContactRelation),
  contactPhoneNumber: contactMobile,
  contactFullName2: personName(),
  contactRelation2: z.enum(ContactRelation),
  contactPhoneNumber2: contactMobile,
})
export type ContactInfo = z.output<typeof ContactInfo>
export const saveContactInfo = endpoint({
  method: 'POST',
  path: '/user/contact-info/v2',
  access: 'customer',
  guarded: true,
  summary: 'Two emergency contacts.',
  body: ContactInfo,
  reply: completed,
  refusals: ['FULL_NAME_SAME', 'CONTACT_PHONE_SAME', 'APPLICATION_VERIFYING'],
})
