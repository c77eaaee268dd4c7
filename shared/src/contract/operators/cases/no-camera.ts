import * as z from 'zod/mini'
import { CameraType } from '../../../enums/onboarding/identity.ts'
import { callTimes, noCameraReasons, noCameraRefusals } from '../../../facts/no-camera.ts'
import { endpoint } from '../../endpoint.ts'
import { id, instant } from '../../fields.ts'
import { reasonText } from '../fields.ts'
import { HeldBy, Proposed, Taken } from './lease.ts'

const WaitingIdentity = z.strictObject({
  noCameraId: id,
  /** Masked. */
  name: z.string(),
  askedAt: instant,
  dueAt: instant,
  lease: z.optional(HeldBy),
  proposed: z.optional(Proposed),
})
export type WaitingIdentity = z.output<typeof WaitingIdentity>

export const noCameraCases = endpoint({
  method: 'GET',
  path: '/operator/no-camera',
  access: 'operator',
  act: 'identity.see',
  reads: 'bulk',
  summary: 'The applicants who ask to be identified without a camera, the earliest promised first; names are masked.',
  reply: z.strictObject({
    /** At most 100. */
    items: z.array(WaitingIdentity),
    count: z.int(),
  }),
  refusals: [],
})

const params = z.strictObject({ noCameraId: id })

export const takeNextIdentity = endpoint({
  method: 'POST',
  path: '/operator/no-camera/next',
  access: 'operator',
  act: 'identity.take',
  reads: 'none',
  summary: 'Takes the next request without a camera that nobody holds, for 15 minutes.',
  reply: Taken,
  refusals: ['NOT_FOUND'],
})

export const takeIdentity = endpoint({
  method: 'POST',
  path: '/operator/no-camera/{noCameraId}/take',
  access: 'operator',
  act: 'identity.take',
  reads: 'none',
  summary: 'Takes a request without a camera, or holds one’s own for 15 minutes more.',
  params,
  reply: Taken,
  refusals: ['NOT_FOUND', 'CLAIMED'],
})

export const releaseIdentity = endpoint({
  method: 'POST',
  path: '/operator/no-camera/{noCameraId}/release',
  access: 'operator',
  act: 'identity.take',
  reads: 'none',
  summary: 'Gives one’s own request without a camera back to the list.',
  params,
  reply: z.strictObject({}),
  refusals: [],
})

const statuses = ['OPEN', 'CONFIRMED', 'REFUSED', 'WITHDRAWN'] as const

const IdentityCase = z.strictObject({
  noCameraId: id,
  customerId: id,
  status: z.enum(statuses),
  name: z.string(),
  /** Masked. */
  mobile: z.string(),
  /** The number to call, in full: only for who holds the request. */
  callNumber: z.optional(z.string()),
  askedAt: instant,
  dueAt: instant,
  endedAt: z.optional(instant),
  proposedBy: z.optional(z.string()),
  decidedBy: z.optional(z.string()),
  refusedFor: z.optional(z.enum(noCameraRefusals)),
  /** What the customer told; absent once the request has ended. */
  told: z.optional(
    z.strictObject({ why: z.enum(noCameraReasons), note: z.optional(z.string()), callAt: z.enum(callTimes) }),
  ),
  /** What the customer filled in so far, by field; sensitive values are masked. */
  record: z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()]))),
  photos: z.array(z.strictObject({ photoId: id, kind: z.enum(CameraType) })),
  /** Face checks of the application that failed, the newest first, at most 20. */
  failures: z.array(z.strictObject({ at: instant, reason: z.optional(z.string()) })),
  /** Tries that are left today. */
  triesLeft: z.int(),
  /** Other requests of the customer, the newest first, at most 20. */
  earlier: z.array(
    z.strictObject({ noCameraId: id, status: z.enum(statuses), askedAt: instant, decidedBy: z.optional(z.string()) }),
  ),
  lease: z.optional(HeldBy),
  proposed: z.optional(Proposed),
  /** The photos are shown to the caller, who holds the request or may decide on its proposal. */
  showsPhotos: z.boolean(),
})
export type IdentityCase = z.output<typeof IdentityCase>

export const readIdentity = endpoint({
  method: 'GET',
  path: '/operator/no-camera/{noCameraId}',
  access: 'operator',
  act: 'identity.see',
  reads: 'person',
  summary: 'What is known of an applicant who asks to be identified without a camera.',
  params,
  reply: IdentityCase,
  refusals: ['NOT_FOUND'],
})

export const identityPhoto = endpoint({
  method: 'GET',
  path: '/operator/no-camera/{noCameraId}/photos/{photoId}',
  access: 'operator',
  act: 'identity.see',
  reads: 'person',
  summary: 'A current photo of an applicant without a camera, for whoever works on the request.',
  params: z.strictObject({ noCameraId: id, photoId: id }),
  binary: 'image/jpeg',
  reply: z.unknown(),
  refusals: ['NOT_FOUND', 'CASE_NOT_TAKEN'],
})

export const proposeIdentity = endpoint({
  method: 'POST',
  path: '/operator/no-camera/{noCameraId}/confirm',
  access: 'operator',
  act: 'identity.confirm',
  reads: 'none',
  summary: 'Proposes that the identity was confirmed in another way; a second person decides.',
  params,
  body: z.strictObject({ reason: reasonText }),
  reply: z.strictObject({ approvalId: id }),
  refusals: ['NOT_FOUND', 'STATE_CHANGED', 'CLAIMED', 'ALREADY_DECIDED'],
})

export const refuseIdentity = endpoint({
  method: 'POST',
  path: '/operator/no-camera/{noCameraId}/refuse',
  access: 'operator',
  act: 'identity.refuse',
  reads: 'none',
  summary: 'Refuses to identify an applicant without a camera; the customer reads why.',
  params,
  body: z.strictObject({ refusedFor: z.enum(noCameraRefusals), reason: reasonText }),
  reply: z.strictObject({}),
  refusals: ['NOT_FOUND', 'STATE_CHANGED', 'CLAIMED'],
})
