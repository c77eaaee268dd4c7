import type { PasskeyAnswer } from '@lumbung/shared/contract/operators/passkeys.ts'
import type { OperatorCaller } from '../../../platform/access/caller.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { countUse } from '../../../platform/limits/rate-limit.ts'
import { KeptRefusal, Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { writeAudit } from '../audit/audit-trail.ts'
import { operatorById } from '../operator-store.ts'
import { hashOfToken, openOperatorSession, proveSession } from '../session-store.ts'
import {
  type ChallengeFor,
  deletePasskey,
  insertPasskey,
  lockPasskeysOf,
  type Passkey,
  passkeyByCredential,
  passkeysOf,
  usePasskey,
} from './passkey-store.ts'
import { newChallenge, readAnswer, readNewPasskey, type Site } from './webauthn.ts'

/** Passkeys of one operator ⚙. */
const mostPasskeys = 10
/** Challenges of everybody in a minute ⚙: each is a row for five. */
const everybody = { seconds: 60, most: 600 } as const

const idsOf = (passkeys: readonly Passkey[]) => passkeys.map(({ credential_id }) => credential_id)

/** The operator's id as authenticators keep it. */
const userIdOf = (operatorId: string) => Buffer.from(operatorId).toString('base64url')

/** What a new passkey is made for. Refuses with TOO_MANY_PASSKEYS. */
export async function beginAdding(app: App, tx: Tx, { id }: OperatorCaller, site: Site) {
  const passkeys = await passkeysOf(tx, id)
  if (passkeys.length >= mostPasskeys) throw new Refusal('TOO_MANY_PASSKEYS')
  const challenge = await newChallenge(app, tx, { use: 'ADD', operatorId: id })
  return { challenge, site: site.host, userId: userIdOf(id), known: idsOf(passkeys) }
}

interface MadePasskey {
  name: string
  id: string
  clientDataJSON: string
  attestationObject: string
}

/** Adds a passkey. Refuses with TOO_MANY_PASSKEYS and PASSKEY_FAILED. */
export async function addPasskey(app: App, tx: Tx, { id }: OperatorCaller, made: MadePasskey, site: Site) {
  if ((await lockPasskeysOf(tx, id)).length >= mostPasskeys) throw new Refusal('TOO_MANY_PASSKEYS')
  const passkey = await readNewPasskey(app, tx, made, { site, use: 'ADD', operatorId: id })
  const added = passkey && (await insertPasskey(tx, { ...passkey, operatorId: id, name: made.name }, app.clock.wall()))
  return added === undefined ? new KeptRefusal('PASSKEY_FAILED') : { passkeyId: added }
}

/** Removes an operator's own passkey. Refuses with NOT_FOUND. */
export async function removePasskey(tx: Tx, { id }: OperatorCaller, passkeyId: string): Promise<void> {
  if (!(await deletePasskey(tx, passkeyId, id))) throw new Refusal('NOT_FOUND')
}

/** Counts a sign-in that begins, before the transaction. Refuses with TOO_MANY_REQUESTS. */
export async function countBegun(app: App): Promise<void> {
  const counted = await countUse(app.db, { shared: 'console-passkey' }, everybody.seconds, app.clock.now())
  if (counted > everybody.most) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: everybody.seconds })
}

export const beginSignIn = async (app: App, tx: Tx, site: Site) => ({
  challenge: await newChallenge(app, tx, { use: 'SIGN_IN', operatorId: undefined }),
  site: site.host,
})

export const beginProof = async (app: App, tx: Tx, { id }: OperatorCaller, site: Site) => ({
  challenge: await newChallenge(app, tx, { use: 'PROVE', operatorId: id }),
  site: site.host,
  known: idsOf(await passkeysOf(tx, id)),
})

/** Whether an answer is this passkey's, for what it was asked; it then counts as used. */
async function isGood(
  app: App,
  tx: Tx,
  answer: PasskeyAnswer,
  passkey: Passkey,
  expected: ChallengeFor & { site: Site },
) {
  const counter = await readAnswer(app, tx, answer, passkey, expected)
  return counter !== undefined && (await usePasskey(tx, passkey.id, counter, app.clock.wall()))
}

/** Opens a session by a passkey and returns its token. Both ends are in the audit trail. */
export async function signInByPasskey(
  app: App,
  tx: Tx,
  answer: PasskeyAnswer,
  { site, address }: { site: Site; address: string },
): Promise<string | KeptRefusal> {
  const passkey = await passkeyByCredential(tx, answer.id)
  const operator = passkey && (await operatorById(tx, passkey.operator_id))
  if (!operator) return new KeptRefusal('PASSKEY_FAILED')
  const expected = { site, use: 'SIGN_IN', operatorId: undefined } as const
  const mayEnter = operator.status === 'ACTIVE' && (await isGood(app, tx, answer, passkey, expected))
  const token = mayEnter ? await openOperatorSession(tx, operator.id, app.clock.wall()) : undefined
  const who = { id: operator.id, tokenHash: token === undefined ? undefined : hashOfToken(token) }
  const outcome = token === undefined ? 'PASSKEY_FAILED' : 'DONE'
  const subjects = [`passkey:${passkey.id}`]
  await writeAudit(tx, { operator: who, act: 'session.begin', outcome, subjects, address }, app.clock.now())
  return token ?? new KeptRefusal('PASSKEY_FAILED')
}

/** Takes a passkey as a second factor again; returns its id, or undefined if it is not accepted. */
export async function proveByPasskey(
  app: App,
  tx: Tx,
  { id, tokenHash }: { id: string; tokenHash: Buffer },
  answer: PasskeyAnswer,
  site: Site,
): Promise<string | undefined> {
  const passkey = await passkeyByCredential(tx, answer.id)
  if (passkey?.operator_id !== id) return undefined
  if (!(await isGood(app, tx, answer, passkey, { site, use: 'PROVE', operatorId: id }))) return undefined
  await proveSession(tx, tokenHash, app.clock.wall())
  return passkey.id
}
