import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Keys of a deployment. A person's fields are sealed with that person's data key, which is itself wrapped by the master
 * key that lives outside the database; throwing the data key away erases the person.
 */
export interface Keyring {
  /** A new data key, wrapped for storing. */
  newDataKey(): { key: Buffer; wrapped: Buffer }
  /** Throws when no known master key wrapped it. */
  unwrap(wrapped: Buffer): Buffer
  wrap(dataKey: Buffer): Buffer
  /** Which master key wrapped it; equals `current` when no rotation is due. */
  keyIdOf(wrapped: Buffer): string
  readonly current: string
  /** Keyed hash by which a secret value is found again (mobile number, NIK, account). */
  fingerprint(purpose: string, value: string): Buffer
  /** Seals what belongs to no person (stored replies, raw webhooks). */
  sealShared(purpose: string, plain: string): Buffer
  openShared(purpose: string, sealed: Buffer): string
  /** A key for one technical purpose (links, captcha). */
  derive(purpose: string): Buffer
}

const keyIdLength = 4

/** AES-256-GCM: nonce 12 bytes, tag 16 bytes, cipher text. `context` binds the text to its place. */
export function seal(key: Buffer | KeyObject, plain: Buffer | string, context: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
  const body = Buffer.concat([cipher.update(plain as Buffer), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** Opens what `seal` made; throws when key, context or a single byte differ. */
export function open(key: Buffer | KeyObject, sealed: Buffer, context: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12), { authTagLength: 16 }).setAAD(
    Buffer.from(context),
  )
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
}

interface MasterKey {
  id: Buffer
  wrapping: Buffer
}

function masterKey(secret: Buffer): MasterKey {
  return {
    id: createHash('sha256').update('id').update(secret).digest().subarray(0, keyIdLength),
    wrapping: Buffer.from(hkdfSync('sha256', secret, '', 'lumbung:wrap', 32)),
  }
}

/** The first secret wraps new keys; the others only open. Lookups are keyed by `lookupSecret`, which outlives rotations. */
export function openKeyring(secrets: readonly [Buffer, ...Buffer[]], lookupSecret: Buffer): Keyring {
  const known = secrets.map(masterKey)
  const current = known[0] as MasterKey
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', lookupSecret, '', `lumbung:${purpose}`, 32))
  // Key objects are made once: making one costs more than using it.
  const derived = new Map<string, KeyObject>()
  const keyFor = (purpose: string) => {
    const found = derived.get(purpose) ?? createSecretKey(derive(purpose))
    derived.set(purpose, found)
    return found
  }
  const wrap = (dataKey: Buffer) => Buffer.concat([current.id, seal(current.wrapping, dataKey, 'data-key')])
  const unwrap = (wrapped: Buffer) => {
    const owner = known.find((key) => key.id.equals(wrapped.subarray(0, keyIdLength)))
    if (!owner) throw new Error('sealed with a master key that this server does not have')
    return open(owner.wrapping, wrapped.subarray(keyIdLength), 'data-key')
  }
  return {
    current: current.id.toString('hex'),
    newDataKey: () => {
      const key = randomBytes(32)
      return { key, wrapped: wrap(key) }
    },
    wrap,
    unwrap,
    keyIdOf: (wrapped) => wrapped.subarray(0, keyIdLength).toString('hex'),
    fingerprint: (purpose, value) =>
      createHmac('sha256', keyFor(`find:${purpose}`))
        .update(value)
        .digest(),
    sealShared: (purpose, plain) => seal(keyFor(`seal:${purpose}`), plain, purpose),
    openShared: (purpose, sealed) => open(keyFor(`seal:${purpose}`), sealed, purpose).toString(),
    derive,
  }
}

/** The key file of a deployment without LUMBUNG_MASTER_KEY: made at first start, readable by its owner only. */
function keyFile(path: string): Buffer {
  if (!existsSync(path)) writeFileSync(path, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' })
  return Buffer.from(readFileSync(path, 'utf8'), 'base64')
}

/** Keys from the configuration, or from files in the data folder. The lookup key always stays with the data. */
export function loadKeyring(dataDir: string, masterKeyText: string | undefined, old: readonly string[]): Keyring {
  mkdirSync(dataDir, { recursive: true })
  const master = masterKeyText ? Buffer.from(masterKeyText, 'base64') : keyFile(join(dataDir, 'master.key'))
  const lookup = masterKeyText
    ? Buffer.from(hkdfSync('sha256', Buffer.from(old.at(-1) ?? masterKeyText, 'base64'), '', 'lumbung:lookup', 32))
    : Buffer.from(hkdfSync('sha256', keyFile(join(dataDir, 'lookup.key')), '', 'lumbung:lookup', 32))
  return openKeyring([master, ...old.map((text) => Buffer.from(text, 'base64'))], lookup)
}
