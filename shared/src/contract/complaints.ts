import * as z from 'zod/mini'
import { complaintSubjects, prolongReasons } from '../facts/complaints.ts'
import { keysOf } from '../facts/keys-of.ts'
import { endpoint } from './endpoint.ts'
import { filledText, id, instant, isoDate } from './fields.ts'

const Complaint = z.strictObject({
  complaintId: id,
  ticketNo: z.string(),
  subject: z.enum(keysOf(complaintSubjects)),
  status: z.enum(['RECEIVED', 'IN_PROGRESS', 'ANSWERED']),
  text: z.string(),
  hasPhoto: z.boolean(),
  at: instant,
  /** The last day for the answer: the tenth working day, or the twentieth of a prolonged one. */
  answerBy: isoDate,
  /** When the customer was told that the answer takes longer, and why. */
  prolonged: z.optional(z.strictObject({ at: instant, reason: z.enum(keysOf(prolongReasons)) })),
  answeredAt: z.optional(instant),
  answer: z.optional(z.string()),
})
export type Complaint = z.output<typeof Complaint>

/** CX-67. */
export const complain = endpoint({
  method: 'POST',
  path: '/help/complaint',
  access: 'customer',
  idempotent: true,
  summary: 'A complaint, with a photo if wanted; answered within ten working days.',
  body: z.strictObject({ subject: z.enum(keysOf(complaintSubjects)), text: filledText(2000) }),
  files: { photo: { most: 1, bytes: 10 * 1024 * 1024, tooLarge: 'WRONG_PHOTO_FORMAT' } },
  reply: z.strictObject({ complaintId: id, ticketNo: z.string(), answerBy: isoDate }),
  refusals: ['WRONG_PHOTO_FORMAT', 'TOO_MANY_REQUESTS'],
})

/** CX-94. */
export const complaints = endpoint({
  method: 'GET',
  path: '/help/complaints',
  access: 'customer',
  guarded: true,
  summary: 'The customer’s complaints, newest first, with their answers.',
  reply: z.strictObject({ items: z.array(Complaint) }),
  refusals: [],
})
