import * as z from 'zod/mini'
import { callTimes, mostOfNote, noCameraReasons, noCameraRefusals } from '../../facts/no-camera.ts'
import { endpoint } from '../endpoint.ts'
import { instant, ruledText } from '../fields.ts'

const NoCamera = z.strictObject({
  status: z.enum(['NONE', 'OPEN', 'CONFIRMED', 'REFUSED']),
  askedAt: z.optional(instant),
  /** When the customer is told at the latest; only while it is open. */
  answerBy: z.optional(instant),
  /** Only if it was refused. */
  refusedFor: z.optional(z.enum(noCameraRefusals)),
})

export const noCamera = endpoint({
  method: 'GET',
  path: '/application/no-camera',
  access: 'customer',
  summary: 'How the request stands to be identified without a camera, for the application that is being filled in.',
  reply: NoCamera,
  refusals: [],
})
/** While a request is open, another one changes nothing; passing the face check takes it back. */
export const askWithoutCamera = endpoint({
  method: 'POST',
  path: '/application/no-camera',
  access: 'customer',
  guarded: true,
  summary: 'Asks to be identified without a camera; operators decide.',
  body: z.strictObject({
    why: z.enum(noCameraReasons),
    /** Needed if the reason is none of the others. */
    note: z.optional(ruledText([], mostOfNote)),
    callAt: z.enum(callTimes),
  }),
  reply: NoCamera,
  refusals: ['USER_INFO_NOT_COMPLETED', 'APPLICATION_VERIFYING', 'HAS_LIMIT', 'STATE_CHANGED', 'TOO_MANY_REQUESTS'],
})
