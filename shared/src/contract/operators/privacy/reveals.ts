import * as z from 'zod/mini'
import { type RevealField, revealFields, verdicts } from '../../../facts/reveal-fields.ts'
import { endpoint } from '../../endpoint.ts'
import { filledText, id, instant } from '../../fields.ts'
import { reasonText } from '../fields.ts'

const fieldNames = Object.keys(revealFields) as [RevealField, ...RevealField[]]

const customer = z.strictObject({ customerId: id })
const opened = z.strictObject({ customerId: id, revealId: id })

export const reveal = endpoint({
  method: 'POST',
  path: '/operator/customers/{customerId}/reveals',
  access: 'operator',
  act: 'customer.reveal',
  reads: 'none',
  summary:
    'Opens one masked field of a customer, or a photo, to the caller’s session for 15 minutes; an auditor reviews it.',
  params: customer,
  body: z.strictObject({
    field: z.enum(fieldNames),
    /** Which bank account or photo it is. */
    of: z.optional(id),
    reason: reasonText,
  }),
  reply: z.strictObject({ revealId: id, until: instant }),
  refusals: ['NOT_FOUND', 'REVIEWS_OVERDUE'],
})

export const revealedValue = endpoint({
  method: 'GET',
  path: '/operator/customers/{customerId}/reveals/{revealId}',
  access: 'operator',
  act: 'reveal.open',
  reads: 'person',
  summary: 'The value that was opened, until its time is over.',
  params: opened,
  reply: z.strictObject({ value: z.string(), until: instant }),
  refusals: ['NOT_FOUND', 'REVEAL_OVER'],
})

export const revealedPhoto = endpoint({
  method: 'GET',
  path: '/operator/customers/{customerId}/reveals/{revealId}/photo',
  access: 'operator',
  act: 'reveal.open',
  reads: 'person',
  summary: 'The photo that was opened, until its time is over.',
  params: opened,
  binary: 'image/jpeg',
  reply: z.unknown(),
  refusals: ['NOT_FOUND', 'REVEAL_OVER'],
})

const Reveal = z.strictObject({
  revealId: id,
  customerId: id,
  field: z.enum(fieldNames),
  /** The operator's name, or `sandbox` for the desk. */
  by: z.string(),
  isOwn: z.boolean(),
  reason: z.string(),
  at: instant,
  /** When nothing is opened any more unless it was reviewed. */
  reviewBy: instant,
  isLate: z.boolean(),
  review: z.optional(
    z.strictObject({ verdict: z.enum(verdicts), by: z.string(), at: instant, note: z.optional(z.string()) }),
  ),
})
export type Reveal = z.output<typeof Reveal>

export const reveals = endpoint({
  method: 'GET',
  path: '/operator/reveals',
  access: 'operator',
  act: 'reveal.list',
  reads: 'none',
  summary:
    'Which masked fields operators opened and why: the oldest 100 without a review, then the newest 100 reviewed.',
  reply: z.strictObject({
    items: z.array(Reveal),
    /** Without a review, those that are not listed included; and those of them past their time. */
    waiting: z.int(),
    late: z.int(),
  }),
  refusals: [],
})

export const reviewReveal = endpoint({
  method: 'POST',
  path: '/operator/reveals/{revealId}/review',
  access: 'operator',
  act: 'reveal.review',
  reads: 'none',
  summary: 'Says whether it was in order to open a field; if it was not, a note says why.',
  params: z.strictObject({ revealId: id }),
  body: z.strictObject({ verdict: z.enum(verdicts), note: z.optional(filledText(500)) }),
  reply: z.strictObject({}),
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'OWN_REVEAL'],
})
