import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../fields.ts'

const insuranceId = z.string().check(z.minLength(1), z.maxLength(40))
const productId = z.string().check(z.minLength(1), z.maxLength(40))

/** A policy that its insurer shows on a page of its own. */
const OnlinePolicy = z.strictObject({
  loanId: id,
  productId: z.string(),
  insuranceId: z.string(),
  name: z.strictObject({ id: z.string(), en: z.string() }),
  insurer: z.string(),
  policyNumber: z.string(),
})
export type OnlinePolicy = z.output<typeof OnlinePolicy>

/** Newest first. */
export const onlinePolicies = endpoint({
  method: 'GET',
  path: '/wps/policies',
  access: 'customer',
  summary: 'The customer’s policies that the insurer shows on its own page. NOT_FOUND if the insurer has none.',
  reply: z.array(OnlinePolicy),
  refusals: ['NOT_FOUND'],
})

/** C-043. Only for an issued policy of the customer's own; without `loanId` the newest with this insurance. */
export const generateWeblink = endpoint({
  method: 'POST',
  path: '/wps/generate-weblinks',
  access: 'customer',
  guarded: true,
  idempotent: true,
  perDay: 30,
  summary: 'A link to the insurer’s page of a policy: for ten minutes, once, and for this customer alone.',
  body: z.strictObject({ productId, insuranceId, loanId: z.optional(id) }),
  reply: z.strictObject({ url: z.string(), expiresAt: instant }),
  refusals: ['NOT_FOUND', 'INVALID_INSURANCE', 'PROVIDER_UNAVAILABLE'],
})

/** Sealed for one customer; it holds the insurer's address of at most 2,000 characters. */
const link = z.string().check(z.regex(/^[\w-]{40,4000}$/))

/** R-131, D-196. NOT_FOUND if we did not make it for this customer, LINK_EXPIRED once it has ended. */
export const readWeblink = endpoint({
  method: 'POST',
  path: '/wps/weblink',
  access: 'customer',
  guarded: true,
  safe: true,
  summary: 'Where a link of C-043 leads, before the customer leaves.',
  body: z.strictObject({ link }),
  reply: z.strictObject({ host: z.string(), insurer: z.string(), expiresAt: instant }),
  refusals: ['NOT_FOUND', 'LINK_EXPIRED'],
})

/** D-195. A repetition with the same key gets the same address; any other is refused with LINK_EXPIRED. */
export const openWeblink = endpoint({
  method: 'POST',
  path: '/wps/weblink/open',
  access: 'customer',
  guarded: true,
  idempotent: true,
  summary: 'Uses up a link of C-043 and gives the insurer’s address.',
  body: z.strictObject({ link }),
  reply: z.strictObject({ url: z.string() }),
  refusals: ['NOT_FOUND', 'LINK_EXPIRED', 'INVALID_INSURANCE'],
})
