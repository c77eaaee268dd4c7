import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import type { Db } from '../database/db.ts'
import { MasterKeyError, open, openKeyring, seal } from './keyring.ts'
import { personSeal } from './sealing.ts'

const secret = randomBytes(32)
const lookup = randomBytes(32)
const keys = openKeyring([secret], lookup)

test('#17: a sealed value opens unchanged; with a changed byte, cut off or in another context it does not', () => {
  const key = randomBytes(32)
  const sealed = seal(key, 'Siti Nurhaliza', 'profile')
  assert.equal(open(key, sealed, 'profile').toString(), 'Siti Nurhaliza')
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    assert.throws(() => open(key, changed, 'profile'), `byte ${at}`)
  }
  assert.throws(() => open(key, sealed.subarray(0, -1), 'profile'))
  assert.throws(() => open(key, sealed, 'order'))
  assert.throws(() => open(randomBytes(32), sealed, 'profile'))
})

test('#17: sealing one value twice gives unrelated texts', () => {
  const key = randomBytes(32)
  assert.notDeepEqual(seal(key, '3171015601901234', 'nik'), seal(key, '3171015601901234', 'nik'))
})

test('#17: a value opens only for its own purpose and person', async () => {
  const { wrapped } = keys.newDataKey()
  // Two rows with the same data key: only person and purpose distinguish them.
  const db = { one: async () => ({ wrapped }) } as unknown as Db
  const [sari, budi] = [await personSeal(db, keys, 'sari'), await personSeal(db, keys, 'budi')]
  const sealed = sari.seal('profile.ktp', { name: 'Sari' })
  assert.deepEqual(sari.open('profile.ktp', sealed), { name: 'Sari' })
  assert.throws(() => sari.open('profile.work', sealed))
  assert.throws(() => budi.open('profile.ktp', sealed))
})

test('#17: a data key is never stored in plain text', () => {
  const { key, wrapped } = keys.newDataKey()
  assert.deepEqual(keys.unwrap(wrapped), key)
  assert.equal(wrapped.includes(key), false)
  assert.throws(
    () => openKeyring([randomBytes(32)], lookup).unwrap(wrapped),
    (error) => error instanceof MasterKeyError && /LUMBUNG_MASTER_KEY/.test(error.message),
  )
})

test('#17: a cached data key is found only by its own wrapped bytes, and only with the master key', () => {
  const { key, wrapped } = keys.newDataKey()
  assert.ok(keys.dataKey(wrapped).export().equals(key))
  assert.equal(keys.dataKey(Buffer.from(wrapped)), keys.dataKey(wrapped))
  const changed = Buffer.from(wrapped)
  changed[wrapped.length - 1] = (changed.at(-1) ?? 0) ^ 1
  assert.throws(() => keys.dataKey(changed))
  assert.throws(() => openKeyring([randomBytes(32)], lookup).dataKey(wrapped), /master key/)
})

test('#17: cached data keys are dropped after a minute', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const own = openKeyring([secret], lookup)
  const { wrapped } = own.newDataKey()
  const first = own.dataKey(wrapped)
  t.mock.timers.tick(59_999)
  assert.equal(own.dataKey(wrapped), first)
  t.mock.timers.tick(1)
  assert.notEqual(own.dataKey(wrapped), first)
})

test('#17: after a rotation of the master key everything opens, and new keys use the new one', () => {
  const { key, wrapped } = keys.newDataKey()
  const rotated = openKeyring([randomBytes(32), secret], lookup)
  assert.deepEqual(rotated.unwrap(wrapped), key)
  assert.notEqual(rotated.keyIdOf(wrapped), rotated.current)
  assert.equal(rotated.keyIdOf(rotated.wrap(key)), rotated.current)
  assert.deepEqual(rotated.fingerprint('nik', '3171'), keys.fingerprint('nik', '3171'))
})

test('#17: a fingerprint needs the key and differs by purpose', () => {
  const other = openKeyring([secret], randomBytes(32))
  assert.notDeepEqual(keys.fingerprint('nik', '3171'), other.fingerprint('nik', '3171'))
  assert.notDeepEqual(keys.fingerprint('nik', '3171'), keys.fingerprint('mobile', '3171'))
})

test('#17: a shared value opens only for its purpose', () => {
  const sealed = keys.sealShared('webhook', '{"amount":1}')
  assert.equal(keys.openShared('webhook', sealed), '{"amount":1}')
  assert.throws(() => keys.openShared('order-location', sealed))
})
