import { ServiceKind } from '@lumbung/shared/facts/service-kinds.ts'
import * as z from 'zod'
import { faceReasons } from '../face-check/port.ts'

/** Version of the protocol, part of every path and signature. */
export const bridgeVersion = 'v1'
/** The largest difference of both sides' clocks, in seconds: an older message counts as a replay. */
export const windowSeconds = 300
/** The largest answer that is read, in bytes. */
export const longestAnswer = 64 * 1024

const nik = z.string().regex(/^\d{16}$/)
const date = z.iso.date()
const name = z.string().min(1).max(200)
const photo = z.base64().meta({ description: 'A JPEG picture.' })

const NikQuestion = z.object({ nik, fullName: name, birthDate: date, sex: z.enum(['MALE', 'FEMALE']) })
const NikAnswer = z
  .object({
    outcome: z.enum(['MATCH', 'MISMATCH', 'NOT_FOUND']),
    fields: z.object({ fullName: z.boolean(), birthDate: z.boolean(), sex: z.boolean() }),
  })
  .refine(({ outcome, fields }) => (outcome === 'MATCH') === Object.values(fields).every(Boolean))
  .meta({ description: 'MATCH exactly when every field agrees; all fields false for NOT_FOUND.' })

const FaceEvidence = z.object({
  challengeId: z.string().max(64),
  nik: nik.optional(),
  gestures: z.array(z.string().max(40)).max(8),
  frames: z.array(photo).min(1).max(8),
  idPhoto: photo.optional(),
  keptFace: photo.optional(),
})
const FaceAnswer = z.object({
  live: z.boolean(),
  similarityPpm: z.int().min(0).max(1_000_000),
  reason: z.enum(faceReasons).optional(),
})

const count = z.int().min(0).max(100_000)
const BureauQuestion = z.object({ nik, fullName: name, birthDate: date })
const BureauReport = z
  .object({
    history: z.enum(['CLEAN', 'NONE', 'LATE']),
    worstDaysLate: count,
    monthlyInstallments: z.int().min(0).max(100_000_000_000).meta({ description: 'Rupiah.' }),
    openPlatforms: count,
  })
  .refine(({ history, worstDaysLate }) => (history === 'LATE') === worstDaysLate > 0)
  .meta({ description: 'worstDaysLate is more than 0 exactly for LATE.' })

const NameQuestion = z.object({ bankCode: z.string().regex(/^\d{3}$/), accountNumber: z.string().regex(/^\d{5,20}$/) })
const NameAnswer = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('FOUND'), holderName: name }),
  z.object({ outcome: z.enum(['INVALID_ACCOUNT', 'ABNORMAL_ACCOUNT', 'VIRTUAL_ACCOUNT', 'PENDING']) }),
])

const SmsMessage = z.object({
  to: z.string().regex(/^\+\d{8,15}$/),
  text: z.string().max(1_000),
  kind: z.string().max(40),
})
const SmsTaken = z.object({ providerRef: name })

const reference = z.string().min(1).max(64)
const rupiah = z.int().min(1).max(1_000_000_000_000).meta({ description: 'Rupiah.' })
const PolicyRequest = z.object({
  reference,
  insuranceId: z.string().max(40),
  version: z.int(),
  nik,
  fullName: name,
  birthDate: date,
  from: date,
  until: date,
  principal: rupiah,
  premium: rupiah,
})
const PolicyAnswer = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('ISSUED'), policyNumber: z.string().min(1).max(60) }),
  z.object({ outcome: z.literal('REFUSED'), reason: z.string().regex(/^[A-Z][A-Z0-9_]{0,63}$/) }),
  z.object({ outcome: z.literal('PENDING') }),
])
const OnePolicy = z.object({ reference })
const CancelAnswer = z.object({ outcome: z.enum(['CANCELED', 'PENDING']) })

const PolicyLink = z.object({
  reference: reference.meta({ description: 'Of the question: any other is rejected.' }),
  url: z.string().min(1).max(2_000).meta({
    description:
      'https, one of the hosts of INSURER_WEBLINK_HOSTS, no user name. It works once, for at least 10 minutes.',
  }),
})

const ServiceProducts = z.object({
  products: z
    .array(z.object({ serviceProductId: z.string().min(1).max(40), kind: z.enum(ServiceKind), name }))
    .max(100),
})
const customerNumber = z.string().regex(/^\d{5,20}$/)
const ServiceBillQuestion = z.object({ serviceProductId: z.string().min(1).max(40), customerNumber })
const ServiceBillAnswer = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('FOUND'),
    customerNumber,
    name,
    amount: rupiah,
    period: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
  }),
  z.object({ outcome: z.enum(['UNKNOWN_CUSTOMER', 'NO_BILL']), customerNumber }),
])

/** Every call: its question, its answer, and the total time limit including retries. */
export const bridgeCalls = {
  'nik-register/check': { question: NikQuestion, answer: NikAnswer, timeoutMs: 10_000 },
  'face-check/verify': { question: FaceEvidence, answer: FaceAnswer, timeoutMs: 20_000 },
  'bureau/report': { question: BureauQuestion, answer: BureauReport, timeoutMs: 15_000 },
  'name-inquiry/inquire': { question: NameQuestion, answer: NameAnswer, timeoutMs: 10_000 },
  'insurer/issue': { question: PolicyRequest, answer: PolicyAnswer, timeoutMs: 10_000 },
  'insurer/cancel': { question: OnePolicy, answer: CancelAnswer, timeoutMs: 10_000 },
  'insurer/weblink': { question: OnePolicy, answer: PolicyLink, timeoutMs: 10_000 },
  'bill-services/list': { question: z.object({}), answer: ServiceProducts, timeoutMs: 10_000 },
  'bill-services/inquire': { question: ServiceBillQuestion, answer: ServiceBillAnswer, timeoutMs: 10_000 },
  'sms/send': { question: SmsMessage, answer: SmsTaken, timeoutMs: 10_000 },
} as const

export type BridgeCall = keyof typeof bridgeCalls
export type QuestionOf<Call extends BridgeCall> = z.input<(typeof bridgeCalls)[Call]['question']>
export type AnswerOf<Call extends BridgeCall> = z.output<(typeof bridgeCalls)[Call]['answer']>

/** The bridge's answer when it cannot answer the question. A code contains no personal data. */
export const BridgeFault = z.object({
  error: z.object({
    kind: z.enum(['RETRYABLE', 'FINAL', 'UNKNOWN']),
    code: z.string().regex(/^[A-Z][A-Z0-9_]{0,63}$/),
  }),
})
export type BridgeFault = z.output<typeof BridgeFault>['error']
