import * as z from 'zod/mini'
import { requiredTraces } from '../../facts/own-traces.ts'
import { endpoint } from '../endpoint.ts'
import { emailAddress, filledText, instant } from '../fields.ts'
import { roles } from './acts.ts'

/** At least 8 characters (V-15); any others, so that a password manager's passwords and sentences fit. */
const password = z.string().check(z.minLength(1), z.maxLength(200))
/** Six digits of an authenticator app. */
const factorCode = z.string().check(z.regex(/^\d{6}$/))
const linkToken = z.string().check(z.regex(/^[\w-]{43}$/))

export const OwnSession = z.strictObject({
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(roles)),
  /** It ends then, whatever is done. */
  endsAt: instant,
  /** Until when the last second factor is fresh enough for acts that need one; absent if it is not. */
  freshUntil: z.optional(instant),
  /** Whether a passkey can be the next second factor. */
  hasPasskey: z.boolean(),
  /** What this operator has to tell before anything of a customer is shown; absent once it is told. */
  toTell: z.optional(z.array(z.enum(requiredTraces))),
})
export type OwnSession = z.output<typeof OwnSession>

export const readLink = endpoint({
  method: 'POST',
  path: '/operator/links/read',
  access: 'visitor',
  safe: true,
  summary: 'For whom a one-time link is, and the key of a second factor to add to an authenticator app.',
  body: z.strictObject({ token: linkToken }),
  reply: z.strictObject({
    name: z.string(),
    email: z.string(),
    /** Base32, to be typed where a code cannot be scanned. */
    secret: z.string(),
    /** `otpauth://totp/…`, shown as a QR code. */
    address: z.string(),
    /** The operator will see customers, and so tells number and NIK with the password. */
    tellsOwn: z.optional(z.literal(true)),
  }),
  refusals: ['NOT_FOUND'],
})

export const followLink = endpoint({
  method: 'POST',
  path: '/operator/links/follow',
  access: 'visitor',
  summary:
    'Sets the password and the second factor of a one-time link’s operator, and signs in. Who will see customers also tells number and NIK, of which keyed hashes are kept.',
  body: z.strictObject({
    token: linkToken,
    password,
    code: factorCode,
    own: z.optional(z.strictObject({ mobile: filledText(40), nik: filledText(40) })),
  }),
  reply: OwnSession,
  refusals: ['NOT_FOUND', 'WEAK_PASSWORD', 'FACTOR_WRONG'],
})

export const signInOperator = endpoint({
  method: 'POST',
  path: '/operator/sign-in',
  access: 'visitor',
  summary: 'Signs an operator in by email address, password and second factor; which of them is wrong is not said.',
  body: z.strictObject({ email: emailAddress, password, code: factorCode }),
  reply: OwnSession,
  refusals: ['SIGN_IN_FAILED'],
})

export const ownSession = endpoint({
  method: 'GET',
  path: '/operator/session',
  access: 'operator',
  act: 'session.see',
  reads: 'none',
  summary: 'The operator who is signed in.',
  reply: OwnSession,
  refusals: [],
})

export const proveFactor = endpoint({
  method: 'POST',
  path: '/operator/session/factor',
  access: 'operator',
  act: 'session.prove',
  reads: 'none',
  summary: 'Gives a second factor again, for acts that need a fresh one.',
  body: z.strictObject({ code: factorCode }),
  reply: OwnSession,
  refusals: ['FACTOR_WRONG'],
})

export const signOutOperator = endpoint({
  method: 'POST',
  path: '/operator/sign-out',
  access: 'operator',
  act: 'session.end',
  reads: 'none',
  summary: 'Ends the session.',
  reply: z.strictObject({}),
  refusals: [],
})
