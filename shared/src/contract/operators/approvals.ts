import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../fields.ts'
import { secondActs } from './acts.ts'
import { reasonText } from './fields.ts'

/** Something about what a proposal changes: a sum in rupiah, a number, a moment, a word of a list, roles or checks by comma, or a text. */
export const Fact = z.strictObject({
  kind: z.enum(['MONEY', 'COUNT', 'MOMENT', 'CODE', 'ROLES', 'CHECKS', 'TEXT']),
  value: z.union([z.string(), z.number()]),
})
export type Fact = z.output<typeof Fact>

/** What a proposal makes of one fact. Without `from` it is new, without `to` it ends. */
export const Change = z.strictObject({ field: z.string(), from: z.optional(Fact), to: z.optional(Fact) })
export type Change = z.output<typeof Change>

export const approvalStatuses = ['OPEN', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'EXPIRED', 'STALE'] as const
export type ApprovalStatus = (typeof approvalStatuses)[number]

const Approval = z.strictObject({
  approvalId: id,
  act: z.enum(secondActs),
  /** As the audit trail names it: `application:…`. */
  subject: z.string(),
  /** For people: `AP-2611-10431`. */
  label: z.string(),
  /** Who proposed it. */
  by: z.string(),
  isOwn: z.boolean(),
  /** Whether the caller may approve or reject it. */
  mayCheck: z.boolean(),
  reason: z.optional(z.string()),
  proposedAt: instant,
  expiresAt: instant,
  status: z.enum(approvalStatuses),
  endedBy: z.optional(z.string()),
  endedAt: z.optional(instant),
  /** Why it was rejected. */
  note: z.optional(z.string()),
  changes: z.array(Change),
  /** What has changed since it was proposed: it can no longer be approved. */
  difference: z.array(Change),
})
export type Approval = z.output<typeof Approval>

export const approvals = endpoint({
  method: 'GET',
  path: '/operator/approvals',
  access: 'operator',
  act: 'inbox.see',
  reads: 'none',
  summary: 'The proposals that wait for the caller, the caller’s own, and those that ended in the last 30 days.',
  reply: z.strictObject({ items: z.array(Approval) }),
  refusals: [],
})

const params = z.strictObject({ approvalId: id })
export const approve = endpoint({
  method: 'POST',
  path: '/operator/approvals/{approvalId}/approve',
  access: 'operator',
  act: 'approval.decide',
  reads: 'none',
  summary: 'Approves the proposal of somebody else, and carries exactly that out.',
  params,
  reply: z.strictObject({}),
  refusals: [
    'NOT_FOUND',
    'OWN_PROPOSAL',
    'ALREADY_DECIDED',
    'STATE_CHANGED',
    'STALE',
    'APPLICATION_NOT_OPEN',
    'NKP_ONGOING',
    'NKP_REJECTED',
    'NIK_ALREADY_EXIST',
    'CREDIT_FROZEN',
    'LOAN_NOT_OPEN',
    'LOAN_WRITTEN_OFF',
    'WRITE_OFF_TOO_EARLY',
    'REFERENCE_KNOWN',
    'MORE_THAN_OWED',
    'LAST_ADMIN',
    'DATE_SEALED',
    'CLOSE_OUT_OF_ORDER',
    'CLOSE_NOT_READY',
    'REFERENCE_USED',
    'PAYMENT_USED',
    'PAYOUT_NOT_POSSIBLE',
    'CREDIT_NOT_ENOUGH',
    'ACCOUNT_IN_USE',
    'ORDER_ENDED',
  ],
})

export const rejectApproval = endpoint({
  method: 'POST',
  path: '/operator/approvals/{approvalId}/reject',
  access: 'operator',
  act: 'approval.decide',
  reads: 'none',
  summary: 'Rejects the proposal of somebody else; nothing of it is carried out.',
  params,
  body: z.strictObject({ reason: reasonText }),
  reply: z.strictObject({}),
  refusals: ['NOT_FOUND', 'OWN_PROPOSAL', 'ALREADY_DECIDED', 'STATE_CHANGED'],
})

export const withdrawApproval = endpoint({
  method: 'POST',
  path: '/operator/approvals/{approvalId}/withdraw',
  access: 'operator',
  act: 'approval.withdraw',
  reads: 'none',
  summary: 'Takes one’s own proposal back.',
  params,
  reply: z.strictObject({}),
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'STATE_CHANGED'],
})
