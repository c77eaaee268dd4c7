import {
  addPasskey,
  beginPasskey,
  beginPasskeyProof,
  beginPasskeySignIn,
  type PasskeyAnswer,
  passkeyAlgorithms,
  proveByPasskey,
  signInByPasskey,
} from '@lumbung/shared/contract/operators/passkeys.ts'
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { sendCall } from '../calls/send-call.ts'

/** Whether this browser can use passkeys at all. */
export const hasPasskeys = (): boolean => browserSupportsWebAuthn()

const listOf = (ids: readonly string[]) => ids.map((id) => ({ id, type: 'public-key' as const }))

interface Asked {
  challenge: string
  site: string
  known?: readonly string[]
}

/** Asks for a passkey; rejects if the person closes the question, or it takes too long. */
async function answerTo({ challenge, site, known = [] }: Asked): Promise<PasskeyAnswer> {
  const { id, response } = await startAuthentication({
    optionsJSON: {
      challenge,
      rpId: site,
      allowCredentials: listOf(known),
      userVerification: 'required',
      timeout: 120_000,
    },
  })
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, clientDataJSON, authenticatorData, signature }
}

export async function enterByPasskey() {
  const begun = await sendCall(beginPasskeySignIn, {})
  return sendCall(signInByPasskey, { body: await answerTo(begun) })
}

export async function proveWithPasskey() {
  const begun = await sendCall(beginPasskeyProof, {})
  return sendCall(proveByPasskey, { body: await answerTo(begun) })
}

export interface PasskeyOwner {
  name: string
  email: string
}

/** Has a passkey made that signs in without an address, and adds it. */
export async function makePasskey(name: string, owner: PasskeyOwner) {
  const { challenge, site, userId, known } = await sendCall(beginPasskey, {})
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge,
      rp: { id: site, name: 'Lumbung' },
      user: { id: userId, name: owner.email, displayName: owner.name },
      pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ alg, type: 'public-key' })),
      excludeCredentials: listOf(known),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      timeout: 120_000,
    },
  })
  const { clientDataJSON, attestationObject } = response
  return sendCall(addPasskey, { body: { name, id, clientDataJSON, attestationObject } })
}

/** What went wrong at the authenticator; undefined for a refusal of the server, which says it itself. */
export function passkeyFault(error: unknown): 'known' | 'unanswered' | undefined {
  if (!(error instanceof Error)) return undefined
  if (error.name === 'InvalidStateError') return 'known'
  return ['NotAllowedError', 'AbortError', 'SecurityError', 'NotSupportedError', 'WebAuthnError'].includes(error.name)
    ? 'unanswered'
    : undefined
}
