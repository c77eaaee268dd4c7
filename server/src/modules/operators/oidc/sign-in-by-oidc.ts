import { hash, randomBytes } from 'node:crypto'
import type { OidcSettings } from '../../../platform/config/console-settings.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { countUse } from '../../../platform/limits/rate-limit.ts'
import { KeptRefusal, Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { writeAudit } from '../audit/audit-trail.ts'
import { type Operator, operatorByEmail, operatorById } from '../operator-store.ts'
import { insertChallenge, spendChallenge } from '../passkeys/passkey-store.ts'
import type { Site } from '../passkeys/webauthn.ts'
import { hashOfToken, longestMs, openOperatorSession } from '../session-store.ts'
import { ownerOf, pinIdentity } from './identity-store.ts'
import { type Asked, addressAt, type Identity, identityBy, ProviderSilent } from './provider.ts'

/** How long somebody may take at the provider ⚙. */
const lifeMs = 10 * 60_000
/** Sign-ins of everybody that begin in a minute ⚙: each is a row for ten. */
const everybody = { seconds: 60, most: 600 } as const
/** Whoever signed in at the provider longer ago than a session lasts does it again. */
const longestSeconds = longestMs / 1000

const challenge = { use: 'OIDC', operatorId: undefined } as const

/** The provider, if the lender has one. Refuses with NOT_FOUND. */
function settingsOf({ config }: App): OidcSettings {
  if (!config.consoleOidc) throw new Refusal('NOT_FOUND')
  return config.consoleOidc
}

const derived = (what: string, ticket: string) => hash('sha256', `${what} ${ticket}`, 'base64url')

/** What is asked for a browser's ticket: only who has it can answer. */
const askedFor = (ticket: string, { origin }: Site): Asked => ({
  state: derived('state', ticket),
  nonce: derived('nonce', ticket),
  verifier: derived('verifier', ticket),
  redirectUri: `${origin}/console/oidc`,
})

const hashOf = (ticket: string) => hash('sha256', ticket, 'buffer')

/** Refuses with OIDC_UNAVAILABLE if the provider is silent. */
async function spoken<T>(app: App, asking: Promise<T>): Promise<T> {
  try {
    return await asking
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error
    app.log.warn({ reason: error.message }, 'the provider of operators’ accounts does not answer')
    throw new Refusal('OIDC_UNAVAILABLE')
  }
}

/** Makes a ticket and the address at the provider, before the transaction. Refuses with TOO_MANY_REQUESTS and OIDC_UNAVAILABLE. */
export async function askProvider(app: App, site: Site): Promise<{ ticket: string; address: string }> {
  const settings = settingsOf(app)
  const counted = await countUse(app.db, { shared: 'console-oidc' }, everybody.seconds, app.clock.now())
  if (counted > everybody.most) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: everybody.seconds })
  const ticket = randomBytes(32).toString('base64url')
  const asking = addressAt(settings, askedFor(ticket, site), { now: app.clock.wall(), longestSeconds })
  return { ticket, address: await spoken(app, asking) }
}

/** Remembers that a ticket can be answered once. */
export const keepTicket = (app: App, tx: Tx, ticket: string): Promise<void> =>
  insertChallenge(tx, hashOf(ticket), challenge, new Date(app.clock.wall().getTime() + lifeMs))

/**
 * Uses a ticket up and exchanges the provider's code, before the transaction; undefined if the answer is not accepted. Refuses with
 * OIDC_UNAVAILABLE.
 */
export async function readIdentity(
  app: App,
  { ticket, answer }: { ticket: string; answer: string },
  site: Site,
): Promise<Identity | undefined> {
  const settings = settingsOf(app)
  if (!(await spendChallenge(app.db, hashOf(ticket), challenge, app.clock.wall()))) return undefined
  const when = { now: app.clock.wall(), longestSeconds }
  const asking = identityBy(settings, new URLSearchParams(answer), askedFor(ticket, site), when)
  return spoken(app, asking).catch((error: unknown) => {
    if (error instanceof Refusal) throw error
    const { name, code } = error as { name?: string; code?: string }
    app.log.warn({ name, code }, 'an answer about an operator’s account was not accepted')
    return undefined
  })
}

/** Whom a work account belongs to: its owner, else whoever was invited by its verified address and has none. */
async function operatorOf(app: App, tx: Tx, identity: Identity): Promise<{ found?: Operator; mayEnter: boolean }> {
  const { issuer, subject, email } = identity
  const owner = await ownerOf(tx, issuer, subject)
  if (owner !== undefined) {
    const found = await operatorById(tx, owner)
    return { ...(found && { found }), mayEnter: found?.status === 'ACTIVE' }
  }
  const found = email === undefined ? undefined : await operatorByEmail(tx, email)
  if (!found) return { mayEnter: false }
  // Who has not followed the link has no factor here yet, which acts ask for.
  const mayEnter = found.status === 'ACTIVE' && identity.factorAt !== undefined
  return { found, mayEnter: mayEnter && (await pinIdentity(tx, found.id, identity, app.clock.wall())) }
}

/** Opens a session by a work account and returns its token. Both ends are in the audit trail, if it is an operator's. */
export async function signInByOidc(
  app: App,
  tx: Tx,
  identity: Identity | undefined,
  address: string,
): Promise<string | KeptRefusal> {
  if (!identity) return new KeptRefusal('OIDC_FAILED')
  const { found, mayEnter } = await operatorOf(app, tx, identity)
  const wall = app.clock.wall()
  const { factorAt } = identity
  const outcome =
    found?.status === 'ACTIVE' && !factorAt ? 'OIDC_FACTOR_MISSING' : mayEnter ? 'DONE' : 'OIDC_NOT_ADMITTED'
  const token =
    found && factorAt && outcome === 'DONE'
      ? // A clock of the provider that is ahead makes nothing fresh for longer.
        await openOperatorSession(tx, found.id, wall, new Date(Math.min(factorAt.getTime(), wall.getTime())))
      : undefined
  if (found) {
    const operator = { id: found.id, tokenHash: token === undefined ? undefined : hashOfToken(token) }
    const row = { operator, act: 'session.begin', outcome, subjects: ['sign-in:oidc'], address } as const
    await writeAudit(tx, row, app.clock.now())
  }
  if (token !== undefined) return token
  return new KeptRefusal(outcome === 'OIDC_FACTOR_MISSING' ? outcome : 'OIDC_NOT_ADMITTED')
}
