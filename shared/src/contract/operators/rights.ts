import * as z from 'zod/mini'
import { dataRequestKinds } from '../../facts/data-request-kinds.ts'
import { keysOf } from '../../facts/keys-of.ts'
import { endpoint } from '../endpoint.ts'
import { filledText, id, instant } from '../fields.ts'

const WaitingDataRequest = z.strictObject({
  requestId: id,
  kind: z.enum(keysOf(dataRequestKinds)),
  mobile: z.string(),
  question: z.string(),
  dueAt: instant,
})

export const waitingDataRequests = endpoint({
  method: 'GET',
  path: '/operator/data-requests',
  access: 'operator',
  act: 'rights.see',
  reads: 'bulk',
  summary: 'The hundred requests about personal data that are due first.',
  reply: z.strictObject({ items: z.array(WaitingDataRequest) }),
  refusals: [],
})

export const answerDataRequest = endpoint({
  method: 'POST',
  path: '/operator/data-requests/{requestId}/answer',
  access: 'operator',
  act: 'rights.answer',
  reads: 'none',
  summary: 'Answers a request about personal data and tells the customer.',
  params: z.strictObject({ requestId: id }),
  body: z.strictObject({ answer: filledText(2000) }),
  reply: z.strictObject({}),
  refusals: ['NOT_FOUND'],
})
