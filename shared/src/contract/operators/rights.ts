import * as z from 'zod/mini'
import { Language } from '../../enums/app.ts'
import { dataRequestTemplates } from '../../facts/answer-templates.ts'
import { dataRequestKinds } from '../../facts/data-request-kinds.ts'
import { keysOf } from '../../facts/keys-of.ts'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../fields.ts'
import { reasonText } from './fields.ts'
import { answerOf, breachFields, HandlingCounts, Holder, handlingQuery, SentNotice, Step } from './handling.ts'

const requestFields = {
  requestId: id,
  kind: z.enum(keysOf(dataRequestKinds)),
  status: z.enum(['RECEIVED', 'ANSWERED']),
  at: instant,
  /** Three times 24 hours later. */
  dueAt: instant,
  /** Answered, or still open, after that. */
  isLate: z.boolean(),
  holder: z.optional(Holder),
  answeredAt: z.optional(instant),
}

const ListedRequest = z.strictObject({
  ...requestFields,
  /** Masked: `S••••• N•••••`. */
  name: z.string(),
  /** The last four digits. */
  mobile: z.string(),
})
export type ListedRequest = z.output<typeof ListedRequest>

export const waitingDataRequests = endpoint({
  method: 'GET',
  path: '/operator/data-requests',
  access: 'operator',
  act: 'rights.see',
  reads: 'bulk',
  summary: 'Requests about personal data of a view, fifty at a time; names and numbers are masked.',
  query: handlingQuery,
  reply: z.strictObject({ items: z.array(ListedRequest), next: z.optional(id), counts: HandlingCounts }),
  refusals: [],
})

const params = z.strictObject({ requestId: id })

const RequestCase = z.strictObject({
  ...requestFields,
  customerId: id,
  /** Empty before there is an ID card. */
  name: z.string(),
  mobile: z.string(),
  /** In which the customer reads us. */
  language: z.enum(Language),
  question: z.string(),
  answer: z.optional(z.string()),
  history: z.array(Step),
  notices: z.array(SentNotice),
  breach: z.optional(z.strictObject({ ...breachFields, hoursLate: z.int() })),
})
export type RequestCase = z.output<typeof RequestCase>

export const readDataRequest = endpoint({
  method: 'GET',
  path: '/operator/data-requests/{requestId}',
  access: 'operator',
  act: 'rights.see',
  reads: 'person',
  summary: 'A request about personal data with its clock, its history and what the customer was told.',
  params,
  reply: RequestCase,
  refusals: ['NOT_FOUND'],
})

export const takeDataRequest = endpoint({
  method: 'POST',
  path: '/operator/data-requests/{requestId}/take',
  access: 'operator',
  act: 'rights.take',
  reads: 'none',
  summary: 'Takes a request up, or over from a colleague with a reason.',
  params,
  body: z.strictObject({ reason: z.optional(reasonText) }),
  reply: z.strictObject({}),
  refusals: ['NOT_FOUND', 'TAKEN', 'ALREADY_DECIDED'],
})

export const answerDataRequest = endpoint({
  method: 'POST',
  path: '/operator/data-requests/{requestId}/answer',
  access: 'operator',
  act: 'rights.answer',
  reads: 'none',
  summary: 'Answers a request about personal data, freely or by a template, and tells the customer.',
  params,
  body: z.strictObject({ answer: answerOf(dataRequestTemplates) }),
  reply: z.strictObject({}),
  refusals: ['NOT_FOUND', 'TAKEN', 'ALREADY_DECIDED'],
})
export type DataRequestAnswer = z.output<typeof answerDataRequest.body>['answer']

const RequestBreach = z.strictObject({
  requestId: id,
  kind: z.enum([...keysOf(dataRequestKinds), 'EXPORT']),
  ...breachFields,
  hoursLate: z.int(),
})
export type RequestBreach = z.output<typeof RequestBreach>

export const dataRequestBreaches = endpoint({
  method: 'GET',
  path: '/operator/data-request-breaches',
  access: 'operator',
  act: 'breach.see',
  reads: 'none',
  summary: 'Requests that were answered late or are still owed an answer, exports too, newest first, fifty at a time.',
  query: z.strictObject({ after: z.optional(id) }),
  reply: z.strictObject({ items: z.array(RequestBreach), next: z.optional(id) }),
  refusals: [],
})

export const explainDataRequestBreach = endpoint({
  method: 'POST',
  path: '/operator/data-requests/{requestId}/breach',
  access: 'operator',
  act: 'breach.explain',
  reads: 'none',
  summary: 'Says why a request was not answered in time; a later reason takes the place of the former.',
  params,
  body: z.strictObject({ reason: reasonText }),
  reply: z.strictObject({}),
  refusals: ['NOT_FOUND'],
})
