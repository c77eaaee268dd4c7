import { generateKeyPairSync, randomBytes } from 'node:crypto'
import forge from 'node-forge'
import type { Db } from '../../../platform/db.ts'
import { statement } from '../../../platform/sql.ts'
import type { App } from '../../context.ts'

const find = statement<{ sealed: Buffer }>('select sealed from signing_certificate')
const keep = statement('insert into signing_certificate (sealed, made_at) values ($1, $2) on conflict do nothing')

const purpose = 'signing-certificate'
const years = 20

/** A PKCS #12 container and the word that opens it. */
export interface SigningIdentity {
  p12: Buffer
  passphrase: string
}

/** A key and a certificate that the lender issues to itself: it proves that a file is unchanged, not who a third party says we are. */
function makeIdentity(name: string, now: Date): SigningIdentity {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 3072,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const key = forge.pki.privateKeyFromPem(privateKey)
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
  cert.sign(key, forge.md.sha256.create())
  const passphrase = randomBytes(24).toString('base64url')
  const container = forge.pkcs12.toPkcs12Asn1(key, [cert], passphrase, { algorithm: '3des' })
  return { p12: Buffer.from(forge.asn1.toDer(container).getBytes(), 'binary'), passphrase }
}

/** The lender's signing identity, made at first use and kept sealed. */
export async function signingIdentity(
  app: Pick<App, 'keys' | 'clock'>,
  db: Db,
  name: string,
): Promise<SigningIdentity> {
  const known = await db.row(find)
  if (!known) {
    const { p12, passphrase } = makeIdentity(name, app.clock.now())
    const text = JSON.stringify({ p12: p12.toString('base64'), passphrase })
    await db.run(keep, [app.keys.sealShared(purpose, text), app.clock.now()])
  }
  const { sealed } = known ?? (await db.one(find))
  const { p12, passphrase } = JSON.parse(app.keys.openShared(purpose, sealed))
  return { p12: Buffer.from(p12, 'base64'), passphrase }
}
