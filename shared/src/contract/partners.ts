import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { entryToken, tokenRefusals } from './entry-token.ts'

/** What is checked of a token, in this order. */
export const tokenChecks = [
  'SHAPE',
  'CHANNEL',
  'STATUS',
  'TYP',
  'KID',
  'ALG',
  'CRIT',
  'SIGNATURE',
  'ISS',
  'AUD',
  'IAT',
  'EXP',
  'AGE',
  'NBF',
  'JTI',
  'UID',
  'SUB',
  'PREFIX',
  'USED',
] as const

const TokenCheck = z.strictObject({
  check: z.enum(tokenChecks),
  /** NOT_CHECKED: an earlier one has to pass first. */
  result: z.enum(['PASSED', 'FAILED', 'NOT_CHECKED']),
  /** What a check that failed found, and what it expected. */
  found: z.optional(z.string()),
  expected: z.optional(z.string()),
})

export const checkPartnerToken = endpoint({
  method: 'POST',
  safe: true,
  path: '/partner/v1/token-check',
  access: 'visitor',
  summary: 'Says what is wrong with a partner’s token. Uses nothing up. Only in the sandbox; elsewhere NOT_FOUND.',
  body: z.strictObject({
    token: entryToken,
    /** ENTRY: opens our app for a customer. PARTNER: authenticates the partner’s back end. */
    use: z._default(z.enum(['ENTRY', 'PARTNER']), 'ENTRY'),
  }),
  reply: z.strictObject({
    /** OK, or the refusal that the token gets. */
    outcome: z.enum(['OK', 'UNAUTHORIZED', ...tokenRefusals]),
    checks: z.array(TokenCheck),
  }),
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})

const Visit = z.strictObject({
  at: z.iso.datetime(),
  /** The path of the call below `/api`. */
  call: z.string(),
  /** OK or the refusal. */
  outcome: z.string(),
})

/** What the tokens of a channel did, for its partner. */
export const partnerVisits = endpoint({
  method: 'GET',
  path: '/partner/v1/visits',
  access: 'partner',
  summary: 'The calls with the partner’s tokens and their outcomes in the last 90 days, newest first.',
  query: z.strictObject({
    /** Only calls with tokens of this customer of the partner. */
    uid: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
    after: z.optional(z.string().check(z.regex(/^\d{12,14}-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))),
  }),
  reply: z.strictObject({ items: z.array(Visit), next: z.optional(z.string()) }),
  refusals: ['TOO_MANY_REQUESTS'],
})
