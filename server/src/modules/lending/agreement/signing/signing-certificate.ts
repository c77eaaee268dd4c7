import { constants, generateKeyPair, privateEncrypt, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import forge from 'node-forge'
import type { Db } from '../../../../platform/database/db.ts'
import { statement } from '../../../../platform/database/sql.ts'
import type { App } from '../../../context.ts'

const find = statement<{ sealed: Buffer }>('select sealed from signing_certificate')
const keep = statement('insert into signing_certificate (sealed, made_at) values ($1, $2) on conflict do nothing')

const purpose = 'signing-certificate'
const years = 20

/** Both as PEM. */
export interface SigningIdentity {
  privateKey: string
  certificate: string
}

/** The DER of `DigestInfo` before a SHA-256 digest (RFC 8017, 9.2). */
const sha256Info = Buffer.from('3031300d060960864801650304020105000420', 'hex')

/** A forge key that signs with OpenSSL: forge's own JavaScript arithmetic would block the event loop. */
export function signingKey(privateKey: string): forge.pki.rsa.PrivateKey {
  const key: forge.pki.rsa.PrivateKey = forge.pki.privateKeyFromPem(privateKey)
  key.sign = (md) => {
    if (typeof md === 'string') throw new Error('only a SHA-256 digest can be signed')
    const info = Buffer.concat([sha256Info, Buffer.from(md.digest().bytes(), 'binary')])
    return privateEncrypt({ key: privateKey, padding: constants.RSA_PKCS1_PADDING }, info).toString('binary')
  }
  return key
}

/**
 * Creates a key and a self-signed certificate. It proves that a file is unchanged, but no third party confirms our identity.
 */
async function makeIdentity(name: string, now: Date): Promise<SigningIdentity> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 3072,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const cert = forge.pki.createCertificate()
  cert.publicKey = forge.pki.publicKeyFromPem(publicKey)
  cert.serialNumber = `01${randomBytes(15).toString('hex')}`
  cert.validity.notBefore = new Date(now.getTime() - 86_400_000)
  cert.validity.notAfter = new Date(now.getTime() + years * 365 * 86_400_000)
  const subject = [
    { name: 'commonName', value: name },
    { name: 'organizationName', value: name },
    { name: 'countryName', value: 'ID' },
  ]
  cert.setSubject(subject)
  cert.setIssuer(subject)
  cert.setExtensions([
    { name: 'basicConstraints', cA: false },
    { name: 'keyUsage', critical: true, digitalSignature: true, nonRepudiation: true },
    { name: 'subjectKeyIdentifier' },
  ])
  cert.sign(signingKey(privateKey), forge.md.sha256.create())
  return { privateKey, certificate: forge.pki.certificateToPem(cert) }
}

/** The lender's signing identity, created at first use and stored sealed. */
export async function signingIdentity(
  app: Pick<App, 'keys' | 'clock'>,
  db: Db,
  name: string,
): Promise<SigningIdentity> {
  const known = await db.row(find)
  if (!known) {
    const identity = await makeIdentity(name, app.clock.now())
    await db.run(keep, [app.keys.sealShared(purpose, JSON.stringify(identity)), app.clock.now()])
  }
  const { sealed } = known ?? (await db.one(find))
  return JSON.parse(app.keys.openShared(purpose, sealed))
}
