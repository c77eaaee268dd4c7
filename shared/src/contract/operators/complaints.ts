import * as z from 'zod/mini'
import { Language } from '../../enums/app.ts'
import { complaintTemplates } from '../../facts/answer-templates.ts'
import { complaintSubjects, prolongReasons } from '../../facts/complaints.ts'
import { keysOf } from '../../facts/keys-of.ts'
import { endpoint } from '../endpoint.ts'
import { id, instant, isoDate } from '../fields.ts'
import { reasonText } from './fields.ts'
import { answerOf, breachFields, HandlingCounts, Holder, handlingQuery, SentNotice, Step } from './handling.ts'

const complaintFields = {
  complaintId: id,
  ticketNo: z.string(),
  subject: z.enum(keysOf(complaintSubjects)),
  status: z.enum(['RECEIVED', 'IN_PROGRESS', 'ANSWERED']),
  at: instant,
  /** The last day for the answer. */
  answerBy: isoDate,
  /** The end of that day. */
  dueAt: instant,
  /** After today; negative once it is late, absent once it is answered. */
  workdaysLeft: z.optional(z.int()),
  /** Answered, or still open, after its last day. */
  isLate: z.boolean(),
  hasPhoto: z.boolean(),
  holder: z.optional(Holder),
  answeredAt: z.optional(instant),
}

const ListedComplaint = z.strictObject({
  ...complaintFields,
  /** Masked: `S••••• N•••••`; empty if the account was deleted. */
  name: z.string(),
  /** The last four digits. */
  mobile: z.string(),
  isProlonged: z.boolean(),
})
export type ListedComplaint = z.output<typeof ListedComplaint>

export const waitingComplaints = endpoint({
  method: 'GET',
  path: '/operator/complaints',
  access: 'operator',
  act: 'complaint.see',
  reads: 'bulk',
  summary: 'Complaints of a view, fifty at a time, also those of deleted accounts; names and numbers are masked.',
  query: handlingQuery,
  reply: z.strictObject({ items: z.array(ListedComplaint), next: z.optional(id), counts: HandlingCounts }),
  refusals: [],
})

const params = z.strictObject({ complaintId: id })

const ComplaintCase = z.strictObject({
  ...complaintFields,
  customerId: id,
  /** Empty before there is an ID card, and once the account is deleted. */
  name: z.string(),
  mobile: z.string(),
  /** In which the customer reads us. */
  language: z.enum(Language),
  /** The account was deleted: nobody is told. */
  isClosed: z.boolean(),
  text: z.string(),
  prolonged: z.optional(
    z.strictObject({ at: instant, by: z.string(), reason: z.enum(keysOf(prolongReasons)), from: isoDate }),
  ),
  /** The last day if the time is prolonged now; absent if it cannot be. */
  prolongTo: z.optional(isoDate),
  answer: z.optional(z.string()),
  history: z.array(Step),
  notices: z.array(SentNotice),
  breach: z.optional(z.strictObject({ ...breachFields, workdaysLate: z.int() })),
})
export type ComplaintCase = z.output<typeof ComplaintCase>

export const readComplaint = endpoint({
  method: 'GET',
  path: '/operator/complaints/{complaintId}',
  access: 'operator',
  act: 'complaint.see',
  reads: 'person',
  summary: 'A complaint with its clock, its history and what the customer was told.',
  params,
  reply: ComplaintCase,
  refusals: ['NOT_FOUND'],
})

export const waitingComplaintPhoto = endpoint({
  method: 'GET',
  path: '/operator/complaints/{complaintId}/photo',
  access: 'operator',
  act: 'complaint.file',
  reads: 'person',
  summary: 'The photo of a complaint.',
  params,
  binary: 'image/jpeg',
  reply: z.unknown(),
  refusals: ['NOT_FOUND'],
})

export const takeComplaint = endpoint({
  method: 'POST',
  path: '/operator/complaints/{complaintId}/take',
  access: 'operator',
  act: 'complaint.take',
  reads: 'none',
  summary: 'Takes a complaint up, or over from a colleague with a reason.',
  params,
  body: z.strictObject({ reason: z.optional(reasonText) }),
  reply: z.strictObject({}),
  refusals: ['NOT_FOUND', 'TAKEN', 'ALREADY_DECIDED'],
})

export const prolongComplaint = endpoint({
  method: 'POST',
  path: '/operator/complaints/{complaintId}/prolong',
  access: 'operator',
  act: 'complaint.prolong',
  reads: 'none',
  summary: 'Prolongs the time for the answer by ten working days, once, and tells the customer why.',
  params,
  body: z.strictObject({ reason: z.enum(keysOf(prolongReasons)) }),
  reply: z.strictObject({ answerBy: isoDate }),
  refusals: ['NOT_FOUND', 'TAKEN', 'ALREADY_DECIDED', 'ALREADY_PROLONGED', 'DEADLINE_PASSED'],
})

export const answerComplaint = endpoint({
  method: 'POST',
  path: '/operator/complaints/{complaintId}/answer',
  access: 'operator',
  act: 'complaint.answer',
  reads: 'none',
  summary: 'Answers a complaint, freely or by a template, and tells the customer.',
  params,
  body: z.strictObject({ answer: answerOf(complaintTemplates) }),
  reply: z.strictObject({}),
  refusals: ['NOT_FOUND', 'TAKEN', 'ALREADY_DECIDED'],
})
export type ComplaintAnswer = z.output<typeof answerComplaint.body>['answer']

const ComplaintBreach = z.strictObject({
  complaintId: id,
  ticketNo: z.string(),
  subject: z.enum(keysOf(complaintSubjects)),
  ...breachFields,
  workdaysLate: z.int(),
})
export type ComplaintBreach = z.output<typeof ComplaintBreach>

export const complaintBreaches = endpoint({
  method: 'GET',
  path: '/operator/complaint-breaches',
  access: 'operator',
  act: 'breach.see',
  reads: 'none',
  summary: 'Complaints that were answered late or are still owed an answer, newest first, fifty at a time.',
  query: z.strictObject({ after: z.optional(id) }),
  reply: z.strictObject({ items: z.array(ComplaintBreach), next: z.optional(id) }),
  refusals: [],
})

export const explainComplaintBreach = endpoint({
  method: 'POST',
  path: '/operator/complaints/{complaintId}/breach',
  access: 'operator',
  act: 'breach.explain',
  reads: 'none',
  summary: 'Says why a complaint was not answered in time; a later reason takes the place of the former.',
  params,
  body: z.strictObject({ reason: reasonText }),
  reply: z.strictObject({}),
  refusals: ['NOT_FOUND'],
})
