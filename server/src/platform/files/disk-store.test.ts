import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { openKeyring } from '../keys/keyring.ts'
import type { FileId } from './blob-store.ts'
import { openDiskStore } from './disk-store.ts'

const folder = await mkdtemp(join(tmpdir(), 'lumbung-files-'))
after(() => rm(folder, { recursive: true }))

const keys = openKeyring([randomBytes(32)], randomBytes(32))
const store = await openDiskStore(folder, keys)
const pathOf = (id: string) => join(folder, id.slice(0, 2), id.slice(2, 4), id)

async function everyByte(): Promise<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return Buffer.concat(await Promise.all(files.map((entry) => readFile(join(entry.parentPath, entry.name)))))
}

test('get returns what was put, whatever its bytes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 2000 }), async (bytes) => {
      const id = await store.put(Buffer.from(bytes))
      assert.match(id, /^[0-9a-f]{64}$/)
      assert.deepEqual(await store.get(id), Buffer.from(bytes))
    }),
    { numRuns: 30 },
  )
})

test('the same photo stored twice has two ids', async () => {
  const [first, second] = await Promise.all([store.put(Buffer.from('photo')), store.put(Buffer.from('photo'))])
  assert.notEqual(first, second)
})

test('no plain text reaches the disk', async () => {
  const secret = `NIK 3171015708900001 ${randomBytes(8).toString('hex')}`
  await store.put(Buffer.from(secret))
  const disk = await everyByte()
  assert.ok(disk.length > secret.length)
  assert.equal(disk.includes(secret), false)
  assert.equal(disk.includes('3171015708900001'), false)
})

test('a stored file with any byte changed or cut off is refused', async () => {
  const id = await store.put(Buffer.from('the signed agreement'))
  const stored = await readFile(pathOf(id))
  for (let at = 0; at < stored.length; at += 1) {
    const changed = Buffer.from(stored)
    changed[at] = (changed[at] ?? 0) ^ 1
    await writeFile(pathOf(id), changed)
    await assert.rejects(store.get(id), `byte ${at}`)
  }
  for (const length of [0, 1, 2, 30, stored.length - 1]) {
    await writeFile(pathOf(id), stored.subarray(0, length))
    await assert.rejects(store.get(id), `${length} bytes left`)
  }
  await writeFile(pathOf(id), stored)
  assert.equal((await store.get(id)).toString(), 'the signed agreement')
})

test('a file moved to another id is refused', async () => {
  const [mine, yours] = await Promise.all([store.put(Buffer.from('mine')), store.put(Buffer.from('yours'))])
  await writeFile(pathOf(mine), await readFile(pathOf(yours)))
  await assert.rejects(store.get(mine), /damaged/)
})

test('a file cannot be opened with another master key', async () => {
  const id = await store.put(Buffer.from('photo'))
  const otherStore = await openDiskStore(folder, openKeyring([randomBytes(32)], randomBytes(32)))
  await assert.rejects(otherStore.get(id), /master key/)
})

test('old files are readable after a rotation of the master key', async () => {
  const [old, next] = [randomBytes(32), randomBytes(32)]
  const before = await openDiskStore(folder, openKeyring([old], old))
  const id = await before.put(Buffer.from('photo'))
  const rotated = await openDiskStore(folder, openKeyring([next, old], old))
  assert.equal((await rotated.get(id)).toString(), 'photo')
})

test('files left by a crash are harmless and deleted after a day', async () => {
  const id = await store.put(Buffer.from('whole'))
  const [recent, abandoned] = [join(folder, 'tmp', 'recent'), join(folder, 'tmp', 'abandoned')]
  await writeFile(recent, 'half')
  await writeFile(abandoned, 'half')
  await utimes(abandoned, 0, 0)
  const again = await openDiskStore(folder, keys)
  assert.deepEqual(await readdir(join(folder, 'tmp')), ['recent'])
  assert.equal((await again.get(id)).toString(), 'whole')
  await rm(recent)
})

test('a put leaves no temporary file', async () => {
  await store.put(Buffer.from('photo'))
  assert.deepEqual(await readdir(join(folder, 'tmp')), [])
})

test('an id that is not a hash is refused without touching a file', async () => {
  const outside = `${folder}-outside`
  await writeFile(outside, 'private')
  const id = 'a'.repeat(64)
  for (const bad of [
    '../',
    `../${outside}`,
    '',
    `${id}/../../x`,
    id.toUpperCase(),
    `${id}0`,
    `${id.slice(1)}\n`,
    'tmp',
  ]) {
    await assert.rejects(store.get(bad as FileId), /not a file id/)
    await assert.rejects(store.remove(bad as FileId), /not a file id/)
  }
  assert.equal(await readFile(outside, 'utf8'), 'private')
  await rm(outside)
})

test('a removed file is gone, and removing it again is not an error', async () => {
  const id = await store.put(Buffer.from('photo'))
  await store.remove(id)
  await store.remove(id)
  await store.remove('b'.repeat(64) as FileId)
  await assert.rejects(store.get(id), /no stored file/)
})
