import { hash, randomBytes } from 'node:crypto'
import { type PasskeyAnswer, passkeyAlgorithms } from '@lumbung/shared/contract/operators/passkeys.ts'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { type Config, linkOrigin } from '../../../platform/config/config.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { App } from '../../context.ts'
import { type ChallengeFor, insertChallenge, type Passkey, spendChallenge } from './passkey-store.ts'

/** How long a challenge can be signed ⚙. */
const lifeMs = 5 * 60_000

/** Where the console is, for which passkeys are made and sign. */
export interface Site {
  origin: string
  host: string
}

/** The console's own host; in a sandbox without one, the host of the page that calls, which the console's calls have checked. */
export function siteOf(
  { config }: { config: Pick<Config, 'consoleOrigin' | 'publicOrigin' | 'port'> },
  header: (name: string) => string | undefined,
): Site {
  const { origin, hostname } = new URL(config.consoleOrigin ?? header('origin') ?? linkOrigin(config))
  return { origin, host: hostname }
}

const hashOf = (challenge: string) => hash('sha256', challenge, 'buffer')

/** Makes a challenge that can be signed once. */
export async function newChallenge(app: App, tx: Tx, given: ChallengeFor): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const ends = new Date(app.clock.wall().getTime() + lifeMs)
  await insertChallenge(tx, hashOf(challenge), given, ends)
  return challenge
}

interface Expected extends ChallengeFor {
  site: Site
}

/** What both kinds of answers must have been made for. The challenge is used up by the first answer, also by a wrong one. */
const expectedOf = (app: App, tx: Tx, { site, ...given }: Expected) => ({
  expectedOrigin: site.origin,
  expectedRPID: site.host,
  expectedChallenge: (challenge: string) => spendChallenge(tx, hashOf(challenge), given, app.clock.wall()),
  requireUserVerification: true,
})

/** What makes no sense is refused like what is wrong. */
const soundOr = async <T>(verifying: Promise<T>): Promise<T | undefined> => {
  try {
    return await verifying
  } catch {
    return undefined
  }
}

/** The key of a new passkey; undefined if it was not made for a challenge and the site, or its owner was not verified. */
export async function readNewPasskey(
  app: App,
  tx: Tx,
  made: { id: string; clientDataJSON: string; attestationObject: string },
  expected: Expected,
) {
  const { id, clientDataJSON, attestationObject } = made
  const verified = await soundOr(
    verifyRegistrationResponse({
      ...expectedOf(app, tx, expected),
      supportedAlgorithmIDs: [...passkeyAlgorithms],
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
    }),
  )
  if (!verified?.verified) return undefined
  const { credential, credentialBackedUp: isSynced } = verified.registrationInfo
  return { credentialId: credential.id, publicKey: credential.publicKey, counter: credential.counter, isSynced }
}

/** The authenticator's counter in an answer; undefined if the answer is not this passkey's, to a challenge, for the site. */
export async function readAnswer(
  app: App,
  tx: Tx,
  { id, ...response }: PasskeyAnswer,
  { credential_id, public_key }: Passkey,
  expected: Expected,
): Promise<number | undefined> {
  const verified = await soundOr(
    verifyAuthenticationResponse({
      ...expectedOf(app, tx, expected),
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      // The counter is compared where it is stored, so that of two uses at the same time one counts.
      credential: { id: credential_id, publicKey: new Uint8Array(public_key), counter: 0 },
    }),
  )
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined
}
