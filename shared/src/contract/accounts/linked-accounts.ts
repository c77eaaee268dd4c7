import * as z from 'zod/mini'
import { linkResults, linkTypes } from '../../enums/linked-accounts.ts'
import { endpoint } from '../endpoint.ts'
import { instant } from '../fields.ts'

const params = z.strictObject({ type: z.enum(linkTypes) })
/** 32 random bytes, base64url. */
const state = z.string().check(z.regex(/^[\w-]{43}$/))

const LinkedAccount = z.strictObject({
  type: z.enum(linkTypes),
  /** Whether it can be linked now. */
  offered: z.boolean(),
  linkedAt: z.optional(instant),
})
export type LinkedAccount = z.output<typeof LinkedAccount>

/** CX-141. Without a configured service and a linked account the list is empty. */
export const linkedAccounts = endpoint({
  method: 'GET',
  path: '/user/links',
  access: 'customer',
  guarded: true,
  summary: 'The kinds of accounts elsewhere that are linked or can be.',
  reply: z.array(LinkedAccount),
  refusals: [],
})

/** CX-142. */
export const startLink = endpoint({
  method: 'POST',
  path: '/user/link/{type}/start',
  access: 'customer',
  guarded: true,
  summary:
    'Starts to link an account: the address of the service’s consent page, valid for 10 minutes in this session.',
  params,
  body: z.strictObject({
    consent: z.literal(true),
    /** The consent page opens outside of the app around ours, in a browser without the session. */
    leaves: z.optional(z.boolean()),
  }),
  reply: z.strictObject({ url: z.string() }),
  refusals: ['LINK_EXISTS', 'TOO_MANY_REQUESTS'],
})

/** What a service sent the browser back with: a code, or why there is none. */
const answer = z
  .strictObject({
    state,
    code: z.optional(z.string().check(z.minLength(1), z.maxLength(2048))),
    error: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  })
  .check(z.refine(({ code, error }) => (code === undefined) !== (error === undefined), 'invalid'))

/** CX-52. */
export const finishLink = endpoint({
  method: 'POST',
  path: '/user/link/{type}',
  access: 'customer',
  guarded: true,
  summary: 'Links the account that gave its consent in this session; a refused consent is DENIED.',
  params,
  body: answer,
  reply: z.strictObject({ result: z.enum(linkResults) }),
  refusals: ['LINK_EXPIRED', 'LINKED_ELSEWHERE', 'LINK_EXISTS', 'PROVIDER_UNAVAILABLE'],
})

/** D-077. Uses nothing up. */
export const findLeftLink = endpoint({
  method: 'POST',
  path: '/link-return/{type}',
  access: 'visitor',
  summary: 'Whose consent a service sent to a browser without the session, and which app was left for it.',
  params,
  body: z.strictObject({ state }),
  reply: z.strictObject({ mobile: z.string(), app: z.string(), url: z.optional(z.string()) }),
  refusals: ['LINK_EXPIRED', 'TOO_MANY_REQUESTS'],
})

/** D-077. Once, and only while the session that started it is open. */
export const finishLeftLink = endpoint({
  method: 'POST',
  path: '/link-return/{type}/finish',
  access: 'visitor',
  summary: 'Links the account that gave its consent after the customer left an app, by the state alone.',
  params,
  body: answer,
  reply: z.strictObject({ result: z.enum(linkResults) }),
  refusals: ['LINK_EXPIRED', 'LINKED_ELSEWHERE', 'LINK_EXISTS', 'PROVIDER_UNAVAILABLE', 'TOO_MANY_REQUESTS'],
})

/** CX-143. One that is not linked counts as unlinked. */
export const unlink = endpoint({
  method: 'DELETE',
  path: '/user/link/{type}',
  access: 'customer',
  guarded: true,
  summary: 'Unlinks an account and deletes what is stored of it.',
  params,
  reply: z.strictObject({}),
  refusals: [],
})
