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
import { randomStock } from '../random.ts'

/** The master key wraps the keys that seal everything else. */
export interface Wrapping {
  wrap(dataKey: Buffer): Buffer
  /** Throws if no known master key wrapped it. */
  unwrap(wrapped: Buffer): Buffer
  /** The id of the master key that wrapped it; equals `current` if no rotation is due. */
  keyIdOf(wrapped: Buffer): string
  readonly current: string
}

/**
 * The keys of a deployment. A customer's fields are sealed with a data key of that customer, which is wrapped by the master key
 * outside the database; deleting the data key erases the customer.
 */
export interface Keyring extends Wrapping {
  /** The data key in `wrapped`, cached for at most a minute, because calls open several values of a customer. */
  dataKey(wrapped: Buffer): KeyObject
  /** A new data key, wrapped for storing. */
  newDataKey(): { key: Buffer; wrapped: Buffer }
  /** Keyed hash to look up a secret value (mobile number, NIK, account). */
  fingerprint(purpose: string, value: string): Buffer
  /** Seals data that belongs to no customer (stored replies, raw webhooks). */
  sealShared(purpose: string, plain: string): Buffer
  openShared(purpose: string, sealed: Buffer): string
  /** A key for one technical purpose (links, captcha). */
  derive(purpose: string): Buffer
}

const keyIdLength = 4

/** Node handles a key object five times faster than bytes. */
const keyOf = (key: Buffer | KeyObject) => (Buffer.isBuffer(key) ? createSecretKey(key) : key)

/** AES-256-GCM: nonce 12 bytes, tag 16 bytes, cipher text. `context` binds the text to its purpose. */
export function seal(key: Buffer | KeyObject, plain: Buffer | string, context: string): Buffer {
  const nonce = randomStock(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(key), nonce).setAAD(Buffer.from(context))
  const body = Buffer.concat([cipher.update(plain as Buffer), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** Opens what `seal` created; throws if key, context or a single byte differs. */
export function open(key: Buffer | KeyObject, sealed: Buffer, context: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(key), sealed.subarray(0, 12), { authTagLength: 16 }).setAAD(
    Buffer.from(context),
  )
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
}

interface MasterKey {
  id: Buffer
  wrapping: KeyObject
}

function masterKey(secret: Buffer): MasterKey {
  return {
    id: createHash('sha256').update('id').update(secret).digest().subarray(0, keyIdLength),
    wrapping: createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'lumbung:wrap', 32))),
  }
}

/** The database was sealed with a master key that this server lacks; the message says what to do. */
export class MasterKeyError extends Error {}

const unknownKey =
  'The data are sealed with a master key that this process does not have. Give every process the same LUMBUNG_MASTER_KEY, or the same ' +
  'LUMBUNG_DATA in which the key was made; a former key belongs in LUMBUNG_OLD_MASTER_KEYS.'

/** Secrets of master keys: the first one wraps, the others only open. */
export type MasterSecrets = readonly [Buffer, ...Buffer[]]

export function openWrapping(secrets: MasterSecrets): Wrapping {
  const known = secrets.map(masterKey)
  const current = known[0] as MasterKey
  return {
    current: current.id.toString('hex'),
    wrap: (dataKey) => Buffer.concat([current.id, seal(current.wrapping, dataKey, 'data-key')]),
    unwrap: (wrapped) => {
      const owner = known.find((key) => key.id.equals(wrapped.subarray(0, keyIdLength)))
      if (!owner) throw new MasterKeyError(unknownKey)
      return open(owner.wrapping, wrapped.subarray(keyIdLength), 'data-key')
    },
    keyIdOf: (wrapped) => wrapped.subarray(0, keyIdLength).toString('hex'),
  }
}

/** ⚙ How long unwrapped data keys are cached, and how many. */
const keyCache = { ms: 60_000, most: 10_000 } as const

/** Keyed by the wrapped bytes as stored, so that a deleted or rewrapped key is never found. */
function cacheKeys({ unwrap }: Wrapping): Keyring['dataKey'] {
  const keys = new Map<string, KeyObject>()
  return (wrapped) => {
    const name = wrapped.toString('latin1')
    const known = keys.get(name)
    if (known) return known
    if (keys.size === keyCache.most) keys.clear()
    if (keys.size === 0) setTimeout(() => keys.clear(), keyCache.ms).unref()
    const key = createSecretKey(unwrap(wrapped))
    keys.set(name, key)
    return key
  }
}

/** Master keys rotate; lookups and shared values use `lookupSecret`, which outlives rotations. */
export function openKeyring(secrets: MasterSecrets, lookupSecret: Buffer): Keyring {
  const wrapping = openWrapping(secrets)
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', lookupSecret, '', `lumbung:${purpose}`, 32))
  const derived = new Map<string, KeyObject>()
  const keyFor = (purpose: string) => {
    const found = derived.get(purpose) ?? createSecretKey(derive(purpose))
    derived.set(purpose, found)
    return found
  }
  return {
    ...wrapping,
    dataKey: cacheKeys(wrapping),
    newDataKey: () => {
      const key = randomBytes(32)
      return { key, wrapped: wrapping.wrap(key) }
    },
    fingerprint: (purpose, value) =>
      createHmac('sha256', keyFor(`find:${purpose}`))
        .update(value)
        .digest(),
    sealShared: (purpose, plain) => seal(keyFor(`seal:${purpose}`), plain, purpose),
    openShared: (purpose, sealed) => open(keyFor(`seal:${purpose}`), sealed, purpose).toString(),
    derive,
  }
}
