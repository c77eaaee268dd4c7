import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  signInByPasskey,
} from '@lumbung/shared/contract/operators/passkeys.ts'
import type { TestApp, TestClient } from '../test-app.ts'
import { consoleClient, type TestOperator } from './operators.ts'

const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url')
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()

/** What a test changes of an answer. */
export interface Forged {
  origin?: string
  /** The host that the authenticator signs for. */
  site?: string
  counter?: number
  /** Whether the owner was verified, by a finger or a PIN. */
  isVerified?: boolean
  key?: KeyObject
}

/** An authenticator with one passkey, in software. */
export class Authenticator {
  readonly id = base64url(randomBytes(32))
  readonly #pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #origin: string
  #counter = 0

  constructor(origin: string) {
    this.#origin = origin
  }

  #client(type: 'webauthn.create' | 'webauthn.get', challenge: string, { origin = this.#origin }: Forged) {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  #data(
    { site = new URL(this.#origin).hostname, counter = ++this.#counter, isVerified = true }: Forged,
    isNew: boolean,
  ) {
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (isNew ? 0x40 : 0)
    const tail = Buffer.alloc(5)
    tail.writeUInt8(flags)
    tail.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(site), tail])
  }

  /** The answer to the challenge of a new passkey. */
  make(challenge: string, forged: Forged = {}) {
    const { x = '', y = '' } = this.#pair.publicKey.export({ format: 'jwk' })
    const id = Buffer.from(this.id, 'base64url')
    // COSE: an elliptic curve's key (2) for ES256 (-7) on P-256 (1).
    const key = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])
    const data = Buffer.concat([this.#data(forged, true), Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
    // CBOR: { fmt: 'none', attStmt: {}, authData }
    const attestation = Buffer.concat([
      Buffer.from([0xa3, 0x63]),
      Buffer.from('fmt'),
      Buffer.from([0x64]),
      Buffer.from('none'),
      Buffer.from([0x67]),
      Buffer.from('attStmt'),
      Buffer.from([0xa0, 0x68]),
      Buffer.from('authData'),
      Buffer.from([0x58, data.length]),
      data,
    ])
    const client = this.#client('webauthn.create', challenge, forged)
    return { id: this.id, clientDataJSON: base64url(client), attestationObject: base64url(attestation) }
  }

  /** The signed answer to a challenge. */
  answer(challenge: string, forged: Forged = {}) {
    const client = this.#client('webauthn.get', challenge, forged)
    const data = this.#data(forged, false)
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), forged.key ?? this.#pair.privateKey)
    return {
      id: this.id,
      clientDataJSON: base64url(client),
      authenticatorData: base64url(data),
      signature: base64url(signature),
    }
  }
}

/** As the console's page names where it is. */
export const fromPage = (app: TestApp) => ({ headers: { origin: app.url } })

/** Adds a passkey to an operator whose second factor is fresh. */
export async function newPasskey(app: TestApp, { client }: Pick<TestOperator, 'client'>, name = 'Laptop kantor') {
  const passkey = new Authenticator(app.url)
  const { challenge } = await client.data(beginPasskey, fromPage(app))
  const body = { name, ...passkey.make(challenge) }
  const { passkeyId } = await client.data(addPasskey, { body, ...fromPage(app) })
  return { passkey, passkeyId }
}

/** Signs in by a passkey, with what is forged of its answer. */
export async function tryPasskey(
  app: TestApp,
  passkey: Authenticator,
  forged?: Forged,
): Promise<{ code: string; client: TestClient }> {
  const client = consoleClient(app)
  const { challenge } = await client.data(beginPasskeySignIn, fromPage(app))
  const { code } = await client.call(signInByPasskey, { body: passkey.answer(challenge, forged), ...fromPage(app) })
  return { code, client }
}
