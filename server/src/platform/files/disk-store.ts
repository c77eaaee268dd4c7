import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { open, seal } from '../keys/keyring.ts'
import { type BlobStore, type FileId, isFileId, type KeyWrap } from './blob-store.ts'
import { syncFolder, writeDurably } from './durable-write.ts'

const context = 'file'
const abandonedAfterMs = 24 * 60 * 60 * 1000

/** The id covers only the sealed part, so that a key rotation can rewrap the data key under the same id. */
function idOf(sealed: Buffer): FileId {
  return createHash('sha256').update(sealed).digest('hex') as FileId
}

/** Stored form: length of the wrapped key (2 bytes), wrapped key, then nonce, tag and cipher text. */
function pack(wrapped: Buffer, sealed: Buffer): Buffer {
  const length = Buffer.alloc(wrappedAt)
  length.writeUInt16BE(wrapped.length)
  return Buffer.concat([length, wrapped, sealed])
}

/** Where the wrapped key begins. */
export const wrappedAt = 2

export function unpack(stored: Buffer): { wrapped: Buffer; sealed: Buffer } {
  if (stored.length < wrappedAt) throw new Error('stored file is damaged')
  const end = wrappedAt + stored.readUInt16BE(0)
  return { wrapped: stored.subarray(wrappedAt, end), sealed: stored.subarray(end) }
}

/** Deletes half-written files of a crash, but none that another process may be writing now. */
async function sweep(temporary: string): Promise<void> {
  const oldest = Date.now() - abandonedAfterMs
  for (const name of await readdir(temporary)) {
    const path = join(temporary, name)
    const modified = await stat(path).then(
      (found) => found.mtimeMs,
      () => undefined,
    )
    if (modified !== undefined && modified < oldest) await rm(path, { force: true })
  }
}

async function read(path: string, id: FileId): Promise<Buffer> {
  try {
    return await readFile(path)
  } catch (cause) {
    const missing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
    throw missing ? new Error(`no stored file ${id}`, { cause }) : cause
  }
}

/** Files in a folder on the disk, each sealed with its own data key; several processes may share the folder. */
export async function openDiskStore(folder: string, keys: KeyWrap): Promise<BlobStore> {
  const root = resolve(folder)
  const temporary = join(root, 'tmp')
  await mkdir(temporary, { recursive: true, mode: 0o700 })
  await sweep(temporary)

  const pathOf = (id: FileId): string => {
    if (!isFileId(id)) throw new Error('not a file id')
    return join(root, id.slice(0, 2), id.slice(2, 4), id)
  }
  return {
    async put(bytes, announce) {
      const dataKey = randomBytes(32)
      const sealed = seal(dataKey, bytes, context)
      const id = idOf(sealed)
      await announce?.(id)
      const temporaryPath = join(temporary, randomBytes(16).toString('hex'))
      await writeDurably(pathOf(id), pack(keys.wrap(dataKey), sealed), temporaryPath, root)
      return id
    },
    async get(id) {
      const { wrapped, sealed } = unpack(await read(pathOf(id), id))
      if (idOf(sealed) !== id) throw new Error(`stored file ${id} is damaged`)
      return open(keys.unwrap(wrapped), sealed, context)
    },
    async remove(id) {
      const path = pathOf(id)
      await rm(path, { force: true })
      const parent = dirname(path)
      if (await stat(parent).catch(() => undefined)) await syncFolder(parent)
    },
  }
}
