import * as z from 'zod/mini'
import { CameraType } from '../../enums/onboarding/identity.ts'
import { endpoint } from '../endpoint.ts'
import { id, instant, money } from '../fields.ts'
import {
  CaseContact,
  CaseDecision,
  CaseDocument,
  ComparedField,
  caseChecks,
  DebtRatio,
  DecisionInputs,
  DecisionPolicy,
  SharedWith,
} from './cases/case-facts.ts'
import { caseFields, Recommendation } from './fields.ts'

/** The lists of the queue. VIDEO: the customer was asked for a video call. */
export const queueViews = ['APPLICATIONS', 'VIDEO'] as const
export type QueueView = (typeof queueViews)[number]

const ofView = z.strictObject({ view: z.optional(z.enum(queueViews)) })

/** The place of a case in its list: when it is due, and its id. */
export const casePlace: RegExp =
  /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

const Lease = z.strictObject({
  /** The name of the operator who holds the case. */
  by: z.string(),
  isOwn: z.boolean(),
  until: instant,
  /** Who gave it to them; absent if they took it. */
  assignedBy: z.optional(z.string()),
})

const QueuedCase = z.strictObject({
  applicationId: id,
  /** To be read out on the phone: `AP-2611-10431`. */
  number: z.string(),
  /** Masked: `D••• L••••`. */
  name: z.string(),
  channel: z.string(),
  /** Why it was not decided automatically. */
  reasons: z.array(z.string()),
  submittedAt: instant,
  /** When the customer was told that it would be decided. */
  dueAt: instant,
  lease: z.optional(Lease),
  /** Why an earlier decision could not take effect: the code of its refusal. */
  failed: z.optional(z.string()),
  recommended: z.optional(Recommendation),
})
export type QueuedCase = z.output<typeof QueuedCase>

export const reviewQueue = endpoint({
  method: 'GET',
  path: '/operator/queue',
  access: 'operator',
  act: 'queue.see',
  reads: 'bulk',
  summary:
    'The applications of a list that wait for a person, the earliest promised first, by pages; names are masked.',
  query: z.strictObject({
    view: z.optional(z.enum(queueViews)),
    /** Where the page begins, as the page before names it. */
    after: z.optional(
      z.string().check(
        z.regex(casePlace),
        z.refine((place) => !Number.isNaN(Date.parse(place.slice(0, 24))), 'invalid'),
      ),
    ),
  }),
  reply: z.strictObject({
    items: z.array(QueuedCase),
    /** Where the next page begins; absent on the last one. */
    next: z.optional(z.string()),
    /** How many wait in each list. */
    counts: z.strictObject({ APPLICATIONS: z.int(), VIDEO: z.int() }),
  }),
  refusals: [],
})

const params = z.strictObject({ applicationId: id })

export const takeNextCase = endpoint({
  method: 'POST',
  path: '/operator/queue/next',
  access: 'operator',
  act: 'case.take',
  reads: 'none',
  summary:
    'Takes the next case of a list for 15 minutes: one that was given to the caller, else one that nobody holds.',
  query: ofView,
  reply: z.strictObject({ applicationId: id, until: instant }),
  refusals: ['NOT_FOUND'],
})

export const takeCase = endpoint({
  method: 'POST',
  path: '/operator/cases/{applicationId}/take',
  access: 'operator',
  act: 'case.take',
  reads: 'none',
  summary: 'Takes a case, or holds one’s own for 15 minutes more.',
  params,
  reply: z.strictObject({ until: instant }),
  refusals: ['NOT_FOUND', 'CLAIMED'],
})

export const releaseCase = endpoint({
  method: 'POST',
  path: '/operator/cases/{applicationId}/release',
  access: 'operator',
  act: 'case.take',
  reads: 'none',
  summary: 'Gives one’s own case back to the queue.',
  params,
  reply: z.strictObject({}),
  refusals: [],
})

const RuleFinding = z.strictObject({
  rule: z.string(),
  outcome: z.enum(['PASS', 'REFER', 'REJECT', 'RETURN']),
  /** Unless it passed. */
  reason: z.optional(z.string()),
})

const ReviewCase = z.strictObject({
  applicationId: id,
  number: z.string(),
  ...caseFields,
  channel: z.string(),
  submittedAt: instant,
  dueAt: instant,
  lease: z.optional(Lease),
  view: z.enum(queueViews),
  /** A video call can be asked for. */
  mayAskVideo: z.boolean(),
  /** The number to call, in full: only for who holds a case of a video call. */
  callNumber: z.optional(z.string()),
  /** With what whoever recommended it had checked. */
  recommended: z.optional(z.strictObject({ ...Recommendation.shape, checks: z.array(z.enum(caseChecks)) })),
  /** The limit of an approval. */
  limit: z.optional(money),
  /** An approval takes a second person, because its limit is above Rp5.000.000. */
  takesTwo: z.boolean(),
  /** The current photos, one of a kind. */
  photos: z.array(z.strictObject({ photoId: id, kind: z.enum(CameraType) })),
  /** What the customer told us, by field; sensitive values are masked. */
  record: z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()]))),
  /** Of the automatic decision on this submission; absent while it is not made. */
  decision: z.optional(
    z.strictObject({
      reasons: z.array(z.string()),
      rules: z.array(RuleFinding),
      limit: z.optional(money),
      score: z.optional(z.int()),
      at: instant,
      inputs: DecisionInputs,
      policy: DecisionPolicy,
    }),
  ),
  compared: z.array(ComparedField),
  /** Absent while the income is not known. */
  debt: z.optional(DebtRatio),
  /** What was asked for and what was sent, in the order of E-21. */
  papers: z.array(CaseDocument),
  contacts: z.array(CaseContact),
  /** Other accounts with the same device, bank account or NIK, at most 20 of a kind. */
  shared: z.array(SharedWith),
  /** What was decided by people, oldest first. */
  decisions: z.array(CaseDecision),
  history: z.array(z.strictObject({ event: z.string(), by: z.string(), at: instant, reason: z.optional(z.string()) })),
})
export type ReviewCase = z.output<typeof ReviewCase>

export const readCase = endpoint({
  method: 'GET',
  path: '/operator/cases/{applicationId}',
  access: 'operator',
  act: 'case.see',
  reads: 'person',
  summary: 'A case: what the customer told, the automatic decision with its rules, and the history.',
  params,
  reply: ReviewCase,
  refusals: ['NOT_FOUND'],
})

export const casePhoto = endpoint({
  method: 'GET',
  path: '/operator/cases/{applicationId}/photos/{photoId}',
  access: 'operator',
  act: 'case.see',
  reads: 'person',
  summary: 'A current photo of the customer of a case, for whoever works on it.',
  params: z.strictObject({ applicationId: id, photoId: id }),
  binary: 'image/jpeg',
  reply: z.unknown(),
  refusals: ['NOT_FOUND', 'CASE_NOT_TAKEN'],
})

const ofDocument = z.strictObject({ applicationId: id, fileId: id })

export const caseDocumentPhoto = endpoint({
  method: 'GET',
  path: '/operator/cases/{applicationId}/documents/{fileId}/page.jpg',
  access: 'operator',
  act: 'case.see',
  reads: 'person',
  summary: 'A page of a document of the customer of a case.',
  params: ofDocument,
  binary: 'image/jpeg',
  reply: z.unknown(),
  refusals: ['NOT_FOUND', 'CASE_NOT_TAKEN'],
})

export const caseDocumentPdf = endpoint({
  method: 'GET',
  path: '/operator/cases/{applicationId}/documents/{fileId}/document.pdf',
  access: 'operator',
  act: 'case.see',
  reads: 'person',
  summary: 'A document of the customer of a case that is a PDF.',
  params: ofDocument,
  binary: 'application/pdf',
  reply: z.unknown(),
  refusals: ['NOT_FOUND', 'CASE_NOT_TAKEN'],
})

export const caseDecisions = endpoint({
  method: 'GET',
  path: '/operator/cases/{applicationId}/decisions',
  access: 'operator',
  act: 'case.see',
  reads: 'none',
  summary: 'What people decided on an application, with what they had checked, also once it no longer waits.',
  params,
  reply: z.strictObject({ number: z.string(), decisions: z.array(CaseDecision) }),
  refusals: ['NOT_FOUND'],
})

export const undoDecision = endpoint({
  method: 'POST',
  path: '/operator/cases/{applicationId}/undo',
  access: 'operator',
  act: 'case.undo',
  reads: 'none',
  summary: 'Takes one’s own decision back before it takes effect.',
  params,
  reply: z.strictObject({}),
  refusals: ['STATE_CHANGED'],
})
