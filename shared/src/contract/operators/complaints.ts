import * as z from 'zod/mini'
import { complaintSubjects } from '../../facts/complaints.ts'
import { keysOf } from '../../facts/keys-of.ts'
import { endpoint } from '../endpoint.ts'
import { filledText, id, isoDate } from '../fields.ts'

const WaitingComplaint = z.strictObject({
  complaintId: id,
  ticketNo: z.string(),
  subject: z.enum(keysOf(complaintSubjects)),
  status: z.enum(['RECEIVED', 'IN_PROGRESS', 'ANSWERED']),
  mobile: z.string(),
  text: z.string(),
  hasPhoto: z.boolean(),
  /** The last day for the answer. */
  answerBy: isoDate,
})

const params = z.strictObject({ complaintId: id })

export const waitingComplaints = endpoint({
  method: 'GET',
  path: '/operator/complaints',
  access: 'operator',
  act: 'complaint.see',
  reads: 'bulk',
  summary: 'The hundred complaints that are due first, also those of deleted accounts.',
  reply: z.strictObject({ items: z.array(WaitingComplaint) }),
  refusals: [],
})

export const waitingComplaintPhoto = endpoint({
  method: 'GET',
  path: '/operator/complaints/{complaintId}/photo',
  access: 'operator',
  act: 'complaint.see',
  reads: 'person',
  summary: 'The photo of a complaint that waits for an answer.',
  params,
  binary: 'image/jpeg',
  reply: z.unknown(),
  refusals: ['NOT_FOUND'],
})

export const beginComplaint = endpoint({
  method: 'POST',
  path: '/operator/complaints/{complaintId}/begin',
  access: 'operator',
  act: 'complaint.answer',
  reads: 'none',
  summary: 'Takes a complaint up.',
  params,
  reply: z.strictObject({}),
  refusals: ['NOT_FOUND'],
})

export const answerComplaint = endpoint({
  method: 'POST',
  path: '/operator/complaints/{complaintId}/answer',
  access: 'operator',
  act: 'complaint.answer',
  reads: 'none',
  summary: 'Answers a complaint and tells the customer.',
  params,
  body: z.strictObject({ answer: filledText(2000) }),
  reply: z.strictObject({}),
  refusals: ['NOT_FOUND'],
})
