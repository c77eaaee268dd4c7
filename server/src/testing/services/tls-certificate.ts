import { generateKeyPairSync } from 'node:crypto'
import forge from 'node-forge'

/** A key and its certificate, for a server on this machine; PEM. */
export interface Certificate {
  key: string
  cert: string
}

/** For how many days before and after now a certificate is valid. */
type Validity = { from: number; to: number }
const yesterdayToTomorrow: Validity = { from: -1, to: 1 }

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

/** A certificate of the host, signed by the issuer or, without one, by its own key. */
function certify(host: string, issuer?: Certificate, { from, to } = yesterdayToTomorrow): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const cert = forge.pki.createCertificate()
  cert.publicKey = forge.pki.publicKeyFromPem(publicKey)
  cert.serialNumber = issuer ? '02' : '01'
  cert.validity.notBefore = inDays(from)
  cert.validity.notAfter = inDays(to)
  const name = [{ name: 'commonName', value: host }]
  cert.setSubject(name)
  cert.setIssuer(issuer ? forge.pki.certificateFromPem(issuer.cert).subject.attributes : name)
  cert.setExtensions([
    { name: 'basicConstraints', cA: !issuer },
    { name: 'subjectAltName', altNames: [{ type: 2, value: host }] },
  ])
  cert.sign(forge.pki.privateKeyFromPem(issuer?.key ?? privateKey), forge.md.sha256.create())
  return { key: privateKey, cert: forge.pki.certificateToPem(cert) }
}

/** A key and a certificate that it signed itself. */
export const selfSigned = (host = 'localhost'): Certificate => certify(host)

/** An authority that signs certificates. */
export function openAuthority(name = 'Test authority') {
  const own = certify(name)
  return { cert: own.cert, sign: (host: string, validity?: Validity) => certify(host, own, validity) }
}
