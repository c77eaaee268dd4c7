import * as z from 'zod/mini'
import { customerTags } from '../../facts/customer-tags.ts'
import { endpoint } from '../endpoint.ts'
import { entryToken, tokenRefusals } from '../entry-token.ts'

/** C-028. */
export const userInfo = endpoint({
  method: 'GET',
  path: '/user/info',
  access: 'customer',
  summary: 'Who is signed in.',
  reply: z.strictObject({
    userId: z.string(),
    type: z.int(),
    /** Whether the pixel may run: there is one, and the customer agrees to offers. */
    pixel: z.boolean(),
  }),
  refusals: [],
})
/** C-016. 0 when signed out (E-62). */
export const userType = endpoint({
  method: 'GET',
  path: '/user/type',
  access: ['visitor', 'customer'],
  summary: 'The kind of customer: 0 signed out to 5 locked.',
  reply: z.int(),
  refusals: [],
})
const tags = z.array(z.enum(customerTags))

/** C-012. */
export const userSummary = endpoint({
  method: 'GET',
  path: '/user/v2',
  access: 'customer',
  summary: 'Short summary of the customer, masked.',
  /** On a partner's channel, a token that must be this customer's. */
  query: z.strictObject({ channelToken: z.optional(entryToken) }),
  reply: z.strictObject({
    userId: z.string(),
    type: z.int(),
    mobileNumber: z.string(),
    fullName: z.optional(z.string()),
    /** A face is stored with which others can be compared. */
    faceStored: z.boolean(),
    /** As the customer wants to be called. */
    displayName: z.optional(z.string()),
    tags,
  }),
  refusals: tokenRefusals,
})
/** C-018, D-089. */
export const activatedTags = endpoint({
  method: 'GET',
  path: '/user/tags/activated',
  access: 'customer',
  summary: 'The tags by which content and vouchers are aimed at the customer now.',
  reply: tags,
  refusals: [],
})
/** C-061, N-28, D-149. */
export const pintarPlus = endpoint({
  method: 'GET',
  path: '/user/pintar-plus',
  access: 'customer',
  summary: 'Whether the customer is Plus now: at least three loans repaid, none late in 180 days, nothing overdue.',
  reply: z.strictObject({ isPintarPlusUser: z.boolean() }),
  refusals: [],
})
