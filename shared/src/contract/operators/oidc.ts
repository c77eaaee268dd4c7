import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { OwnSession } from './session.ts'

/** A secret of the page that began, which never leaves our origin. */
const ticket = z.string().check(z.regex(/^[\w-]{43}$/))

export const waysToSignIn = endpoint({
  method: 'GET',
  path: '/operator/sign-in/ways',
  access: 'visitor',
  summary: 'Ways to sign in besides password and passkey.',
  reply: z.strictObject({
    /** The lender’s own accounts, by OpenID Connect. */
    oidc: z.boolean(),
  }),
  refusals: [],
})

export const beginOidcSignIn = endpoint({
  method: 'POST',
  path: '/operator/oidc-sign-in/begin',
  access: 'visitor',
  summary: 'Where the lender’s own accounts sign in. It says nothing about who may.',
  reply: z.strictObject({
    /** Of the provider, which leads back to `/console/oidc`. */
    address: z.string(),
    ticket,
  }),
  refusals: ['OIDC_UNAVAILABLE'],
})

export const signInByOidc = endpoint({
  method: 'POST',
  path: '/operator/oidc-sign-in',
  access: 'visitor',
  summary:
    'Signs an operator in by the answer of the lender’s provider: once, within ten minutes, in the browser that began.',
  body: z.strictObject({
    ticket,
    /** What the provider added to our address: `code=…&state=…`. */
    answer: z.string().check(z.minLength(1), z.maxLength(4000)),
  }),
  reply: OwnSession,
  refusals: ['OIDC_FAILED', 'OIDC_FACTOR_MISSING', 'OIDC_NOT_ADMITTED', 'OIDC_UNAVAILABLE'],
})
