import * as z from 'zod/mini'
import { ownTraceKinds } from '../../facts/own-traces.ts'
import { endpoint } from '../endpoint.ts'
import { filledText, id, instant } from '../fields.ts'
import { OwnSession } from './session.ts'

const base64url = (most: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(most))
const credentialId = base64url(1400)

/** EdDSA, ES256 and RS256: the keys that passkeys have. */
export const passkeyAlgorithms = [-8, -7, -257] as const

/** What an authenticator signs: once, within five minutes, for this site. */
const Challenge = z.strictObject({
  challenge: z.string(),
  /** The host whose passkeys they are. */
  site: z.string(),
})

/** The answer of an authenticator to a challenge, in base64url as browsers give it. */
const Answer = z.strictObject({
  id: credentialId,
  clientDataJSON: base64url(2000),
  authenticatorData: base64url(2000),
  signature: base64url(2000),
})
export type PasskeyAnswer = z.output<typeof Answer>

export const ownAccount = endpoint({
  method: 'GET',
  path: '/operator/account',
  access: 'operator',
  act: 'session.see',
  reads: 'none',
  summary: 'The passkeys and the open sessions of the operator who is signed in.',
  reply: z.strictObject({
    /** By what the operator is recognised among customers: of which kinds something is known, and since when. Never the value. */
    traces: z.array(z.strictObject({ kind: z.enum(ownTraceKinds), at: instant })),
    passkeys: z.array(
      z.strictObject({
        passkeyId: id,
        name: z.string(),
        addedAt: instant,
        usedAt: z.optional(instant),
        /** A password manager keeps it on several devices. */
        isSynced: z.boolean(),
      }),
    ),
    /** The newest use first. */
    sessions: z.array(z.strictObject({ since: instant, seenAt: instant, isOwn: z.boolean() })),
  }),
  refusals: [],
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/operator/account/end-other-sessions',
  access: 'operator',
  act: 'session.end',
  reads: 'none',
  summary: 'Ends all other sessions of the operator who is signed in.',
  reply: z.strictObject({
    /** How many there were. */
    count: z.int(),
  }),
  refusals: [],
})

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/operator/account/passkeys/begin',
  access: 'operator',
  act: 'passkey.add',
  reads: 'none',
  summary: 'What a new passkey is made for.',
  reply: z.extend(Challenge, {
    /** In base64url; the same for all passkeys of an operator. */
    userId: z.string(),
    /** Passkeys that the operator has: an authenticator that has one makes no other. */
    known: z.array(z.string()),
  }),
  refusals: ['TOO_MANY_PASSKEYS'],
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/operator/account/passkeys',
  access: 'operator',
  act: 'passkey.add',
  reads: 'none',
  summary: 'Adds a passkey that was made for a challenge.',
  body: z.strictObject({
    name: filledText(50),
    id: credentialId,
    clientDataJSON: base64url(2000),
    attestationObject: base64url(8000),
  }),
  reply: z.strictObject({ passkeyId: id }),
  refusals: ['PASSKEY_FAILED', 'TOO_MANY_PASSKEYS'],
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/operator/account/passkeys/{passkeyId}',
  access: 'operator',
  act: 'passkey.remove',
  reads: 'none',
  summary: 'Removes a passkey; password and authenticator app stay.',
  params: z.strictObject({ passkeyId: id }),
  reply: z.strictObject({}),
  refusals: ['NOT_FOUND'],
})

export const beginPasskeySignIn = endpoint({
  method: 'POST',
  path: '/operator/passkey-sign-in/begin',
  access: 'visitor',
  summary: 'What a passkey signs to sign in. It says nothing about who may.',
  reply: Challenge,
  refusals: [],
})

export const signInByPasskey = endpoint({
  method: 'POST',
  path: '/operator/passkey-sign-in',
  access: 'visitor',
  summary: 'Signs an operator in by a passkey alone, which stands for password and second factor.',
  body: Answer,
  reply: OwnSession,
  refusals: ['PASSKEY_FAILED'],
})

export const beginPasskeyProof = endpoint({
  method: 'POST',
  path: '/operator/session/passkey/begin',
  access: 'operator',
  act: 'session.prove',
  reads: 'none',
  summary: 'What a passkey signs as a fresh second factor.',
  reply: z.extend(Challenge, {
    /** The passkeys of the operator. */
    known: z.array(z.string()),
  }),
  refusals: [],
})

export const proveByPasskey = endpoint({
  method: 'POST',
  path: '/operator/session/passkey',
  access: 'operator',
  act: 'session.prove',
  reads: 'none',
  summary: 'Gives a passkey as a second factor again, for acts that need a fresh one.',
  body: Answer,
  reply: OwnSession,
  refusals: ['PASSKEY_FAILED'],
})
