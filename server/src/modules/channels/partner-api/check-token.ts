import { type ChannelCode, ownChannel } from '@lumbung/shared/channel-code.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { type checkPartnerToken, tokenChecks } from '@lumbung/shared/contract/partners.ts'
import {
  compactVerify,
  decodeJwt,
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  type ProtectedHeaderParameters,
} from 'jose'
import { linkOrigin } from '../../../platform/config/config.ts'
import type { Call } from '../../../platform/http/route.ts'
import { KeptRefusal, Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { type AdmittedToken, admitToken, numberOf, type RefusedToken } from '../admit-token.ts'
import type { PartnerChannel } from '../channel-store.ts'
import { entryKey, sandboxKid } from '../entry-keys.ts'
import { entryType, isNumber, isUid } from '../entry-token.ts'
import {
  isMadeByNow,
  isOver,
  isShort,
  isText,
  isTokenId,
  type PartnerKey,
  tokenHash,
  tokenLimits,
} from '../signed-token.ts'
import { callType, verifyCallToken } from './call-token.ts'
import { findVisit, keyIds, wasCallTokenUsed } from './check-store.ts'

type Check = (typeof tokenChecks)[number]
type Use = 'ENTRY' | 'PARTNER'

/** What a check found instead of what it expected. */
interface Fault {
  found: string
  expected: string
}

/** Undefined: the check cannot be made. */
type Verdict = 'PASSED' | Fault | undefined

/** What is known of a token before anything of it is believed. */
interface Facts {
  use: Use
  channel: PartnerChannel
  header: ProtectedHeaderParameters
  claims: JWTPayload
  key: PartnerKey | undefined
  audience: string
  seconds: number
  isSigned: boolean
  kids: readonly string[]
  /** How it was used before; undefined if it was not. */
  usedAs: string | undefined
}

const shown = (value: unknown) =>
  value === undefined ? 'nothing' : (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 100)

const judge = (isRight: boolean, found: unknown, expected: string): Verdict =>
  isRight ? 'PASSED' : { found: shown(found), expected }

function judgeEnd({ claims: { iat, exp } }: Facts): Verdict {
  if (typeof iat !== 'number') return undefined
  return judge(isShort(iat, exp), exp, `seconds after iat (${iat}), by at most ${tokenLimits.life}`)
}

function judgeNumber({ claims: { sub } }: Facts): Verdict {
  if (sub === undefined) return { found: 'nothing', expected: '+628…, unless your app does not know the number' }
  return judge(isNumber(sub), 'another value', '+628…, a mobile number of Indonesia')
}

const judgments: Readonly<Record<Exclude<Check, 'SHAPE'>, (facts: Facts) => Verdict>> = {
  CHANNEL: ({ claims, channel }) => judge(claims['channel'] === channel.code, claims['channel'], channel.code),
  STATUS: ({ channel, use }) => judge(channel.status === 'ACTIVE' || use === 'PARTNER', channel.status, 'ACTIVE'),
  TYP: ({ header, use }) => {
    const expected = use === 'ENTRY' ? entryType : callType
    return judge(header.typ === expected, header.typ, expected)
  },
  KID: ({ header, key, kids }) => judge(key !== undefined, header.kid, `a key that is valid now: ${kids.join(', ')}`),
  ALG: ({ header, key }) => key && judge(header.alg === key.algorithm, header.alg, key.algorithm),
  CRIT: ({ header }) => judge(header.crit === undefined, header.crit, 'nothing'),
  SIGNATURE: ({ key, header, isSigned }) =>
    key && header.alg === key.algorithm && header.crit === undefined
      ? judge(isSigned, 'another', 'one by the key of kid over header and claims')
      : undefined,
  ISS: ({ claims: { iss }, channel: { issuer } }) => judge(iss === issuer, iss, issuer),
  AUD: ({ claims: { aud }, audience }) => judge([aud].flat().includes(audience), aud, audience),
  IAT: ({ claims: { iat }, seconds }) =>
    judge(isMadeByNow(iat, seconds), iat, `at most now (${Math.floor(seconds)}) + ${tokenLimits.tolerance}`),
  EXP: judgeEnd,
  AGE: ({ claims: { exp }, seconds }) =>
    typeof exp === 'number'
      ? judge(!isOver(exp, seconds), exp, `after now (${Math.floor(seconds)}) - ${tokenLimits.tolerance}`)
      : undefined,
  NBF: ({ claims: { nbf }, seconds }) =>
    judge(
      nbf === undefined || (typeof nbf === 'number' && nbf <= Math.floor(seconds) + tokenLimits.tolerance),
      nbf,
      `nothing, or at most now (${Math.floor(seconds)}) + ${tokenLimits.tolerance}`,
    ),
  JTI: ({ claims: { jti } }) => judge(isTokenId(jti), jti, '16 to 64 characters'),
  UID: ({ claims: { uid }, use }) =>
    judge(use === 'PARTNER' || isUid(uid), uid === undefined ? uid : 'another value', '1 to 100 characters'),
  SUB: (facts) => (facts.use === 'PARTNER' ? 'PASSED' : judgeNumber(facts)),
  PREFIX: ({ claims: { sub }, channel: { numberPrefixes: prefixes }, use }) => {
    if (use === 'PARTNER' || !prefixes) return 'PASSED'
    if (!isNumber(sub)) return undefined
    return judge(
      prefixes.some((prefix) => sub.startsWith(`+62${prefix}`)),
      'another number',
      `one that begins with ${prefixes.map((prefix) => `+62${prefix}`).join(', ')}`,
    )
  },
  USED: ({ usedAs, isSigned }) => (isSigned ? judge(usedAs === undefined, usedAs, 'a jti that is new') : undefined),
}

const order = tokenChecks.filter((check) => check !== 'SHAPE')

const line = (check: Check, verdict: Verdict) => {
  if (verdict === 'PASSED') return { check, result: 'PASSED' as const }
  return verdict ? { check, result: 'FAILED' as const, ...verdict } : { check, result: 'NOT_CHECKED' as const }
}

/** Runs what throws for a token that is none. */
function decoded<T>(decode: () => T): T | undefined {
  try {
    return decode()
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined
    throw error
  }
}

async function isSignedBy(token: string, { algorithm, key }: PartnerKey): Promise<boolean> {
  try {
    await compactVerify(token, key, { algorithms: [algorithm] })
    return true
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return false
    throw error
  }
}

async function usedAs({ db }: App, channel: ChannelCode, { jti }: JWTPayload, use: Use): Promise<string | undefined> {
  if (!isTokenId(jti)) return undefined
  const hash = tokenHash(channel, jti)
  if (use === 'PARTNER') return (await wasCallTokenUsed(db, channel, hash)) ? 'one that was used' : undefined
  const visit = await findVisit(db, channel, hash)
  if (!visit) return undefined
  return visit.closed_at ? 'one that has signed in' : 'one that has opened a visit, with which only its device goes on'
}

interface Read {
  channel: PartnerChannel
  header: ProtectedHeaderParameters
  claims: JWTPayload
}

type CheckCall = Call<App, typeof checkPartnerToken>

async function factsOf({ app, body: { token, use } }: CheckCall, { channel, header, claims }: Read): Promise<Facts> {
  const { kid } = header
  const now = app.clock.now()
  const found = isText(kid, 1, 100) ? await entryKey(app, channel.code, kid) : undefined
  const key = found === 'UNREACHABLE' ? undefined : found
  return {
    use,
    channel,
    header,
    claims,
    key,
    audience: linkOrigin(app.config),
    seconds: now.getTime() / 1000,
    isSigned: key !== undefined && header.alg === key.algorithm && (await isSignedBy(token, key)),
    kids: [
      ...(await keyIds(app.db, channel.code, now)),
      sandboxKid,
      ...(found === 'UNREACHABLE' ? ['(keys at jwks: unreachable)'] : []),
    ],
    usedAs: await usedAs(app, channel.code, claims, use),
  }
}

type Outcome = ReplyOf<typeof checkPartnerToken>['outcome']

function entryOutcome(admitted: AdmittedToken | RefusedToken, facts: Facts | undefined): Outcome {
  if ('refusal' in admitted) return admitted.refusal
  if (admitted.token.isExpired) return 'TOKEN_EXPIRED'
  if (facts?.usedAs !== undefined) return 'LINK_CHANNEL_VERIFY_ERROR'
  const number = numberOf(admitted)
  return number instanceof KeptRefusal ? (number.code as Outcome) : 'OK'
}

/** Says what is wrong with a token, which it does not use up (only in the sandbox). A number or an id of a customer is not repeated. */
export async function checkToken(call: CheckCall): Promise<ReplyOf<typeof checkPartnerToken>> {
  const { app, body, address } = call
  if (!app.config.sandbox) throw new Refusal('NOT_FOUND')
  const { token, use } = body
  const header = decoded(() => decodeProtectedHeader(token))
  const claims = decoded(() => decodeJwt(token))
  const claimed = claims?.['channel']
  const named = call.channel === ownChannel && isText(claimed, 1, 40) ? app.channels.find(claimed)?.code : undefined
  const admitted = await admitToken({ app, channel: named ?? call.channel, address }, token)
  const { channel } = admitted
  const shape = line('SHAPE', judge(header !== undefined && claims !== undefined, 'another', 'header.claims.signature'))
  const facts = channel && header && claims ? await factsOf(call, { channel, header, claims }) : undefined
  const judged = order.map((check) => {
    if (facts) return line(check, judgments[check](facts))
    const isUnknown = check === 'CHANNEL' && channel === undefined && claims !== undefined
    return line(check, isUnknown ? { found: shown(claimed), expected: 'a channel with a partner' } : undefined)
  })
  const callOutcome = async () =>
    channel && facts?.usedAs === undefined && (await verifyCallToken(app, channel, token)) ? 'OK' : 'UNAUTHORIZED'
  const outcome = use === 'ENTRY' ? entryOutcome(admitted, facts) : await callOutcome()
  return { outcome, checks: [shape, ...judged] }
}
