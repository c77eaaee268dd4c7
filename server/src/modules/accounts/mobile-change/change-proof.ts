import type { CustomerCaller } from '../../../platform/access/caller.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'

const purpose = 'mobile-change-proof'
/** ⚙ */
const proofLifeMs = 15 * 60_000

/** How the customer proved to be the account's owner. */
export type ProvedBy = 'OTP' | 'LIVENESS'

interface ChangeProof {
  by: ProvedBy
  /** The session's token hash, hex. */
  session: string
  /** The account's number at that time, as a keyed hash, hex: a proof serves for one change. */
  number: string
  expires: number
}

const numberOf = (app: App, mobile: string) => app.keys.fingerprint('mobile', mobile).toString('hex')

/** A sealed proof that this session may change the number `mobile` (E.164) for 15 minutes. */
export function makeProof(app: App, { tokenHash }: CustomerCaller, mobile: string, by: ProvedBy) {
  const expires = app.clock.now().getTime() + proofLifeMs
  const content: ChangeProof = { by, session: tokenHash.toString('hex'), number: numberOf(app, mobile), expires }
  const proof = app.keys.sealShared(purpose, JSON.stringify(content)).toString('base64url')
  return { proof, expiresAt: new Date(expires).toISOString() }
}

function read(app: App, proof: string): ChangeProof | undefined {
  try {
    return JSON.parse(app.keys.openShared(purpose, Buffer.from(proof, 'base64url')))
  } catch {
    return undefined
  }
}

/** How it was proved. Throws PROOF_EXPIRED for a proof that is forged, 15 minutes old, of another session or another number. */
export function requireProof(app: App, { tokenHash }: CustomerCaller, mobile: string, proof: string): ProvedBy {
  const found = read(app, proof)
  const holds =
    found !== undefined &&
    found.expires > app.clock.now().getTime() &&
    found.session === tokenHash.toString('hex') &&
    found.number === numberOf(app, mobile)
  if (!holds) throw new Refusal('PROOF_EXPIRED')
  return found.by
}
