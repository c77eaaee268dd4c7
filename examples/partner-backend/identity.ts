import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'

export const channel = 'DOMPET_CONTOH'
export const issuer = 'https://dompet.example'
const kid = 'wallet-1'

/** What only the partner knows: the key with which it signs, and the secret with which Lumbung signs webhooks. */
export interface Identity {
  kid: string
  key: CryptoKey
  publicKey: JWK
  webhookSecret: string
}

interface Stored {
  jwk: JWK
  webhookSecret: string
}

async function stored(file: string): Promise<Stored> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text !== undefined) return JSON.parse(text)
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const made = { jwk: await exportJWK(privateKey), webhookSecret: `whsec_${randomBytes(32).toString('base64')}` }
  await writeFile(file, JSON.stringify(made), { mode: 0o600 })
  return made
}

/** The channel as the lender saves it: the public key, and where this server is told of loans. */
const channelFile = ({ publicKey, webhookSecret }: Identity, origin: string) => ({
  code: channel,
  name: 'Dompet Contoh',
  kind: 'PARTNER',
  status: 'ACTIVE',
  issuer,
  login: 'FREE',
  home: 'PARTNER_HOME',
  keys: [{ kid, algorithm: 'ES256', jwk: publicKey }],
  webhook: {
    url: `${origin}/webhooks/lumbung`,
    secrets: [webhookSecret],
    events: ['order.disbursed', 'order.ended', 'bill.issued', 'loan.repaid'],
  },
})

/** Opens the key and the secret in a folder, or makes them, and writes the file for the lender. */
export async function openIdentity(folder: string, origin: string): Promise<Identity> {
  await mkdir(folder, { recursive: true })
  const { jwk, webhookSecret } = await stored(join(folder, 'identity.json'))
  const { kty, crv, x, y } = jwk
  const key = (await importJWK(jwk, 'ES256')) as CryptoKey
  const own = { kid, key, publicKey: { kty, crv, x, y } as JWK, webhookSecret }
  await writeFile(join(folder, 'channel.json'), `${JSON.stringify(channelFile(own, origin), null, 2)}\n`)
  return own
}
