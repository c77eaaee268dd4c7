import * as z from 'zod/mini'
import {
  ApplicationCheck,
  ApplicationReview,
  emailReasons,
  nikConflicts,
  RejectionReason,
  ReviewStage,
  SupplementaryDocumentType,
} from '../../enums/onboarding/application.ts'
import { mandatoryFieldNames } from '../../enums/onboarding/mandatory-fields.ts'
import { supplementReasons } from '../../enums/onboarding/supplement.ts'
import { applyFlows } from '../../facts/apply-flow.ts'
import { endpoint } from '../endpoint.ts'
import { id, instant, isoDate } from '../fields.ts'

/** The steps that every application fills in, in order (W-01). */
export const applySteps = [
  'ktp',
  'liveness',
  'ktp-holding',
  'personal-info',
  'work-info',
  'contact-info',
  'bank-info',
] as const
export type ApplyStep = (typeof applySteps)[number]

/** E-05 as a record of what is complete; additional info is complete unless documents are asked for and missing (D-127). */
export const StepList = z.strictObject({
  faceIdentification: z.boolean(),
  personalInfo: z.boolean(),
  contactInfo: z.boolean(),
  residentialInfo: z.boolean(),
  workInfo: z.boolean(),
  bankInfo: z.boolean(),
  requiredAdditionalInfo: z.boolean(),
})
export type StepList = z.output<typeof StepList>

/** All steps: documents come last, and only if they are asked for (W-01). */
export const applicationSteps = [...applySteps, 'supplement'] as const
export type ApplicationStepName = (typeof applicationSteps)[number]

/** Parts that are sent again by taking or typing them again; an e-mail address by confirming it with a code. */
export const resubmitItems = ['ktp', 'ktp-holding', 'liveness', 'email', 'bank-info'] as const
/** Everything that can be returned. */
export const returnedItems = [...resubmitItems, 'supplement'] as const
export const returnReason = [...RejectionReason, ...emailReasons, ...supplementReasons] as const

/** CX-04. */
export const currentApplication = endpoint({
  method: 'GET',
  path: '/application/current',
  access: 'customer',
  guarded: true,
  summary: 'Steps, review and stage of the application.',
  reply: z.strictObject({
    review: z.enum(ApplicationReview),
    stage: z.optional(z.enum(ReviewStage)),
    steps: z.array(z.strictObject({ step: z.enum(applicationSteps), done: z.boolean() })),
    nextStep: z.optional(z.enum(applicationSteps)),
    flow: z.enum(applyFlows),
    stepList: StepList,
    /** Typed but unsubmitted values, by step. */
    drafts: z.record(z.string(), z.record(z.string(), z.unknown())),
    /** Saved values by step; identifying ones are masked. `ktp.hasPhoto` is true once the photo is stored. */
    saved: z.record(z.string(), z.record(z.string(), z.unknown())),
    /** Problems of saved steps: step → field → rule. Such steps count as not done. */
    problems: z.record(z.string(), z.record(z.string(), z.string())),
    /** Optional fields that are compulsory now. */
    mandatory: z.array(z.enum(mandatoryFieldNames)),
    submittedAt: z.optional(instant),
    /** When the result is due at the latest. */
    promisedBy: z.optional(instant),
    /** Reviewed by a person instead of automatically. */
    referred: z.optional(z.boolean()),
    applicationId: z.optional(id),
    rejectedUntil: z.optional(isoDate),
    /** Rejected because another account has the NIK; set only after face and register have confirmed the identity. */
    nikConflict: z.optional(z.enum(nikConflicts)),
    riskSigned: z.boolean(),
    creditCheckConsent: z.boolean(),
  }),
  refusals: [],
})
/** CX-05. */
export const checkApplication = endpoint({
  method: 'POST',
  path: '/application/check',
  access: 'customer',
  summary: 'Whether the application can be sent.',
  reply: z.strictObject({ result: z.enum(ApplicationCheck), missing: z.array(z.enum(applicationSteps)) }),
  refusals: [],
})
/** CX-06. After a return it sends the documents, once everything that was asked for is there. */
export const submitApplication = endpoint({
  method: 'POST',
  path: '/application/submit',
  access: 'customer',
  guarded: true,
  idempotent: true,
  summary: 'Sends the application for a decision.',
  reply: z.strictObject({ applicationId: id, review: z.enum(ApplicationReview) }),
  refusals: [
    'USER_INFO_NOT_COMPLETED',
    'INVALID_NIK_CODE',
    'APPLICATION_VERIFYING',
    'HAS_LIMIT',
    'UNDER_REJECTION',
    'NKP_ONGOING',
    'NKP_REJECTED',
    'NIK_ALREADY_EXIST',
    'CONSENT_REQUIRED',
    'NEED_SUPPLEMENTAL_MATERIALS',
  ],
})
export const withdrawApplication = endpoint({
  method: 'POST',
  path: '/application/withdraw',
  access: 'customer',
  guarded: true,
  summary: 'Withdraws an application before the decision.',
  reply: z.strictObject({ review: z.enum(ApplicationReview) }),
  refusals: ['APPLICATION_DECIDED'],
})
export const saveDraft = endpoint({
  method: 'PUT',
  path: '/application/draft/{step}',
  access: 'customer',
  guarded: true,
  summary: 'Saves the draft of a step; one that can no longer be edited is SUPERSEDED.',
  maxBytes: 64 * 1024,
  params: z.strictObject({ step: z.enum(applySteps) }),
  body: z.strictObject({
    values: z.record(
      z.string().check(z.maxLength(40)),
      z.union([z.string().check(z.maxLength(500)), z.int(), z.boolean(), z.null()]),
    ),
  }),
  reply: z.strictObject({}),
  refusals: ['SUPERSEDED'],
})
/** CX-07. */
export const rejectData = endpoint({
  method: 'GET',
  path: '/application/reject-data',
  access: 'customer',
  summary: 'Why the application was refused, and when to try again.',
  reply: z.strictObject({
    message: z.string(),
    /** What the customer can do to be accepted, if anything. */
    advice: z.optional(z.string()),
    retryDate: z.optional(isoDate),
  }),
  refusals: ['NOT_FOUND'],
})
/** C-029. */
export const shouldResubmit = endpoint({
  method: 'GET',
  path: '/supplemental-material/should-resubmit',
  access: 'customer',
  summary: 'What was returned for correction, and why.',
  reply: z.strictObject({
    resubmit: z.boolean(),
    /** Without what is asked for by then, the application ends. */
    until: z.optional(instant),
    items: z.array(
      z.strictObject({
        item: z.enum(returnedItems),
        reason: z.enum(returnReason),
        note: z.string(),
        done: z.boolean(),
        /** Which document; only for item supplement. */
        document: z.optional(z.enum(SupplementaryDocumentType)),
      }),
    ),
  }),
  refusals: [],
})
