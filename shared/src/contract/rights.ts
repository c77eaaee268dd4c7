import * as z from 'zod/mini'
import { dataRequestKinds } from '../facts/data-request-kinds.ts'
import { keysOf } from '../facts/keys-of.ts'
import { endpoint } from './endpoint.ts'
import { filledText, id, instant, orderCode } from './fields.ts'

const DataRequest = z.strictObject({
  requestId: id,
  kind: z.enum([...keysOf(dataRequestKinds), 'EXPORT']),
  status: z.enum(['RECEIVED', 'ANSWERED', 'EXPIRED']),
  at: instant,
  /** By when it is answered: three times 24 hours. */
  dueAt: instant,
  answeredAt: z.optional(instant),
  question: z.optional(z.string()),
  answer: z.optional(z.string()),
  /** The file of an export that can be downloaded. */
  file: z.optional(z.strictObject({ bytes: z.int(), until: instant })),
})
export type DataRequest = z.output<typeof DataRequest>

/** CX-89. */
export const dataRequests = endpoint({
  method: 'GET',
  path: '/user/data-requests',
  access: 'customer',
  guarded: true,
  summary: 'The customer’s requests about personal data, newest first.',
  reply: z.strictObject({ items: z.array(DataRequest) }),
  refusals: [],
})

/** CX-90. */
export const requestData = endpoint({
  method: 'POST',
  path: '/user/data-requests',
  access: 'customer',
  guarded: true,
  idempotent: true,
  summary: 'Asks about data, for a correction, or to withdraw a consent; answered within 72 hours.',
  body: z.strictObject({ kind: z.enum(keysOf(dataRequestKinds)), text: filledText(1000) }),
  reply: z.strictObject({ requestId: id, dueAt: instant }),
  refusals: ['TOO_MANY_REQUESTS'],
})

/** CX-51. An export that is being made is returned again. */
export const requestExport = endpoint({
  method: 'POST',
  path: '/user/export',
  access: 'customer',
  guarded: true,
  summary: 'Has a ZIP made of all data about the customer.',
  reply: z.strictObject({ requestId: id, dueAt: instant }),
  refusals: ['TOO_MANY_REQUESTS'],
})

/** CX-91. */
export const sendExportCode = endpoint({
  method: 'POST',
  path: '/user/export/{exportId}/send-code',
  access: 'customer',
  guarded: true,
  summary: 'Sends the 6-digit code for the download by SMS.',
  params: z.strictObject({ exportId: id }),
  reply: z.strictObject({ resendAfterSeconds: z.int() }),
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

/** CX-92. */
export const openExport = endpoint({
  method: 'POST',
  path: '/user/export/{exportId}/link',
  access: 'customer',
  guarded: true,
  summary: 'A link to the ZIP with the code of the SMS; it works for ten minutes, in this session only.',
  params: z.strictObject({ exportId: id }),
  body: z.strictObject({ otp: orderCode }),
  reply: z.strictObject({ url: z.string() }),
  refusals: ['NOT_FOUND', 'OTP_CHECK_FAILED'],
})

/** CX-93. */
export const exportFile = endpoint({
  method: 'GET',
  path: '/user/export/{exportId}/file',
  access: 'customer',
  summary: 'The ZIP of a link.',
  params: z.strictObject({ exportId: z.string().check(z.maxLength(100)) }),
  query: z.strictObject({ expires: z.string().check(z.maxLength(12)), signature: z.string().check(z.maxLength(100)) }),
  binary: 'application/zip',
  reply: z.unknown(),
  refusals: ['NOT_FOUND'],
})
