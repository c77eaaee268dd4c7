import * as z from 'zod/mini'
import { rejections } from '../../decline-text.ts'
import { RejectionReason, SupplementaryDocumentType } from '../../enums/onboarding/application.ts'
import { supplementReasons } from '../../enums/onboarding/supplement.ts'
import { endpoint } from '../endpoint.ts'
import { id, instant, money } from '../fields.ts'
import { resubmitItems } from '../onboarding/application.ts'
import { caseChecks, unofferedCauses } from './cases/case-facts.ts'
import { reasonText } from './fields.ts'

export const ApplicationDecision = z.strictObject({
  /**
   * NOT_RECOMMENDED rejects as somebody whom the policy allows and to whom nothing is offered now (D-137). ASK_VIDEO asks the customer for a video call; VIDEO_PASSED gives the case back to be decided
   * after it.
   */
  outcome: z.enum(['APPROVE', 'REJECT', 'RETURN', 'NOT_RECOMMENDED', 'ASK_VIDEO', 'VIDEO_PASSED']),
  /** Of a return: what has to be sent again, each item once, and why. */
  items: z.optional(
    z.array(z.strictObject({ item: z.enum(resubmitItems), reason: z.optional(z.enum(RejectionReason)) })).check(
      z.minLength(1),
      z.maxLength(resubmitItems.length),
      z.refine((items) => new Set(items.map(({ item }) => item)).size === items.length, 'twice'),
    ),
  ),
  /** Of a return: documents to ask for, with or without items. */
  documents: z.optional(z.array(z.enum(SupplementaryDocumentType)).check(z.minLength(1), z.maxLength(13))),
  /** Why the documents are asked for. */
  why: z.optional(z.enum(supplementReasons)),
  /** The reason for a rejection, shown to the customer, but for FRAUD_ORDER, which operators alone see (D-142). */
  decline: z.optional(z.enum(rejections)),
  /** Why nothing is offered; operators alone see it. */
  cause: z.optional(z.enum(unofferedCauses)),
  /** What the operator has checked; an approval needs all four. */
  checks: z.optional(z.array(z.enum(caseChecks)).check(z.maxLength(4))),
})
export type ApplicationDecision = z.output<typeof ApplicationDecision>

export const decideApplication = endpoint({
  method: 'POST',
  path: '/operator/applications/{applicationId}/decision',
  access: 'operator',
  act: 'case.decide',
  reads: 'none',
  summary:
    'Decides an application under review: approves, rejects, returns it for an item or documents, offers nothing, or asks for a video call.',
  params: z.strictObject({ applicationId: id }),
  body: ApplicationDecision,
  reply: z.strictObject({
    /** When it takes effect; until then it can be undone. Absent at the sandbox's desk, whose decisions take effect now. */
    effectiveAt: z.optional(instant),
    /** The proposal, where a second person has to approve it. */
    approvalId: z.optional(id),
  }),
  refusals: [
    'NOT_FOUND',
    'ALREADY_DECIDED',
    'CLAIMED',
    'STATE_CHANGED',
    'APPLICATION_NOT_OPEN',
    'NKP_ONGOING',
    'NKP_REJECTED',
    'NIK_ALREADY_EXIST',
    'CREDIT_FROZEN',
  ],
})

export const freezeLimit = endpoint({
  method: 'POST',
  path: '/operator/customers/{customerId}/freeze',
  access: 'operator',
  act: 'limit.freeze',
  reads: 'none',
  summary: 'Freezes a customer’s limit: nothing is lent until two operators lift it.',
  params: z.strictObject({ customerId: id }),
  body: z.strictObject({ cause: z.enum(['TERMS', 'FRAUD']), reason: reasonText }),
  reply: z.strictObject({}),
  refusals: ['NOT_FOUND', 'STATE_CHANGED'],
})

export const proposeLift = endpoint({
  method: 'POST',
  path: '/operator/customers/{customerId}/lift-freeze',
  access: 'operator',
  act: 'limit.lift',
  reads: 'none',
  summary: 'Proposes to lift the freeze of a customer’s limit; a second person decides.',
  params: z.strictObject({ customerId: id }),
  body: z.strictObject({ reason: reasonText }),
  reply: z.strictObject({ approvalId: id }),
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED'],
})

const limitBody = z.strictObject({ limit: money, reason: reasonText })

export const lowerLimit = endpoint({
  method: 'POST',
  path: '/operator/customers/{customerId}/limit/lower',
  access: 'operator',
  act: 'limit.lower',
  reads: 'none',
  summary: 'Lowers a customer’s limit and tells the customer; running loans and orders stay.',
  params: z.strictObject({ customerId: id }),
  body: limitBody,
  reply: z.strictObject({}),
  refusals: ['NOT_FOUND'],
})

export const proposeRaise = endpoint({
  method: 'POST',
  path: '/operator/customers/{customerId}/limit/raise',
  access: 'operator',
  act: 'limit.raise',
  reads: 'none',
  summary: 'Proposes a higher limit, at most the policy’s highest; a second person decides.',
  params: z.strictObject({ customerId: id }),
  body: limitBody,
  reply: z.strictObject({ approvalId: id }),
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED'],
})
