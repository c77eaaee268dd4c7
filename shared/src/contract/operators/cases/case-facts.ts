import * as z from 'zod/mini'
import { SupplementaryDocumentType } from '../../../enums/onboarding/application.ts'
import { supplementReasons } from '../../../enums/onboarding/supplement.ts'
import { id, instant, isoDate, money } from '../../fields.ts'

/** What a reviewer has looked at, in the order of the screen. An approval needs all of them. */
export const caseChecks = ['card', 'face', 'account', 'work'] as const
export type CaseCheck = (typeof caseChecks)[number]

const agreement = z.enum(['MATCH', 'CLOSE', 'DIFFERS', 'UNKNOWN'])
export type Agreement = z.output<typeof agreement>

/** What the customer typed beside what others say. */
export const ComparedField = z.strictObject({
  field: z.enum(['idNumber', 'fullName', 'birthDate', 'sex', 'account']),
  /** Masked but for whoever works on the case. */
  typed: z.string(),
  /** What the digits of the NIK say. */
  card: z.optional(z.string()),
  /** The population register only says whether it agrees. */
  register: z.optional(agreement),
  /** The holder of the account, as the bank told it. */
  bank: z.optional(z.string()),
  /** The least good of all. */
  result: agreement,
})
export type ComparedField = z.output<typeof ComparedField>

/** What the automatic decision knew. What is absent was not known. */
export const DecisionInputs = z.strictObject({
  age: z.int(),
  /** Is or was married. */
  married: z.boolean(),
  income: z.optional(money),
  declaredInstallments: money,
  declaredPlatforms: z.int(),
  face: z.strictObject({
    kind: z.enum(['COMPARED', 'ID_PHOTO_UNREADABLE', 'NOT_LIVE', 'MISSING', 'OTHER_WAY']),
    similarityPpm: z.optional(z.int()),
    /** Without a picture: who confirmed the identity in another way, by name. */
    by: z.optional(z.array(z.string())),
    at: z.optional(instant),
  }),
  bureau: z.optional(
    z.strictObject({
      history: z.enum(['CLEAN', 'NONE', 'LATE']),
      worstDaysLate: z.int(),
      monthlyInstallments: money,
      openPlatforms: z.int(),
    }),
  ),
  /** Similarity of the name of the account's holder. */
  nameMatchPpm: z.optional(z.int()),
  /** What a reviewer should look at. */
  flags: z.array(z.string()),
})
export type DecisionInputs = z.output<typeof DecisionInputs>

/** The thresholds of the policy that decided. */
export const DecisionPolicy = z.strictObject({
  version: z.int(),
  minAge: z.int(),
  maxAge: z.int(),
  minIncome: money,
  faceMatchPpm: z.int(),
  bureauReferDaysLate: z.int(),
  bureauRejectDaysLate: z.int(),
  maxPlatforms: z.int(),
  rejectBelow: z.int(),
  approveFrom: z.int(),
  minLimit: money,
  videoKycAbove: money,
})
export type DecisionPolicy = z.output<typeof DecisionPolicy>

/** What the customer pays to others each month, of the income. */
export const DebtRatio = z.strictObject({
  income: money,
  declared: money,
  /** According to the bureau; absent if it did not answer. */
  reported: z.optional(money),
  /** The higher one, which counts. */
  installments: money,
  ratioPpm: z.int(),
  /** The share of the income that instalments may take. */
  ceilingPpm: z.int(),
  /** What is left for instalments with us. */
  room: money,
})
export type DebtRatio = z.output<typeof DebtRatio>

/** A document besides the form: asked for, sent, or both. */
export const CaseDocument = z.strictObject({
  type: z.enum(SupplementaryDocumentType),
  /** Why it was asked for; absent if it was not asked for this time. */
  reason: z.optional(z.enum(supplementReasons)),
  files: z.array(z.strictObject({ fileId: id, format: z.enum(['JPEG', 'PDF']), pages: z.int(), uploadedAt: instant })),
  /** The contact at the employer, which is a form; masked. */
  hr: z.optional(z.strictObject({ name: z.string(), position: z.string(), phone: z.string(), email: z.string() })),
})
export type CaseDocument = z.output<typeof CaseDocument>

/** Whether an emergency contact agreed to be one. */
export const CaseContact = z.strictObject({
  contact: z.literal([1, 2]),
  /** Absent while the contact was not asked. */
  status: z.optional(z.enum(['PENDING', 'CONFIRMED', 'DECLINED'])),
  sentOn: z.optional(isoDate),
  answeredAt: z.optional(instant),
})
export type CaseContact = z.output<typeof CaseContact>

/** Another account with the same device, bank account or NIK. */
export const SharedWith = z.strictObject({
  kind: z.enum(['DEVICE', 'ACCOUNT', 'NIK']),
  customerId: id,
  /** Masked; empty once it was erased. */
  name: z.string(),
})
export type SharedWith = z.output<typeof SharedWith>

/** Why nothing is offered to somebody whom the policy allows (D-137): a device linked to fraud, or a test group. */
export const unofferedCauses = ['DEVICE_FRAUD', 'TEST_GROUP'] as const
/** Why somebody decided, where the customer is told something else: operators alone see it. */
export const hiddenCauses = ['FRAUD_ORDER', ...unofferedCauses] as const
export type HiddenCause = (typeof hiddenCauses)[number]

/** A decision on an application, also one that is over. */
export const CaseDecision = z.strictObject({
  outcome: z.enum(['APPROVE', 'REJECT', 'RETURN', 'REFER']),
  /** An operator by name; else `SYSTEM:…`. */
  by: z.string(),
  at: instant,
  reasons: z.array(z.string()),
  /** Of a rejection whose reason is not told. */
  cause: z.optional(z.enum(hiddenCauses)),
  limit: z.optional(money),
  /** What was checked: by who proposed it, if somebody did. */
  checks: z.array(z.enum(caseChecks)),
  /** Who proposed an approval, to which `by` agreed. */
  proposed: z.optional(z.strictObject({ by: z.string(), at: instant })),
})
export type CaseDecision = z.output<typeof CaseDecision>
