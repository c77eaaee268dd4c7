import { constants } from 'node:fs'
import { glob, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Wrapping } from '../keys/keyring.ts'
import { isFileId } from './blob-store.ts'
import { unpack, wrappedAt } from './disk-store.ts'

/** Rewraps one file's data key; false if that is done already or the file was erased. */
async function rewrapFile(path: string, keys: Wrapping): Promise<boolean> {
  const file = await open(path, constants.O_RDWR).catch(() => undefined)
  if (!file) return false
  try {
    const { wrapped } = unpack(await file.readFile())
    if (keys.keyIdOf(wrapped) === keys.current) return false
    const fresh = keys.wrap(keys.unwrap(wrapped))
    if (fresh.length !== wrapped.length) throw new Error('a wrapped key has another length')
    // In place, within the first disk sector, so all or nothing. A rename could bring back a file that is being erased.
    await file.write(fresh, 0, fresh.length, wrappedAt)
    await file.sync()
    return true
  } finally {
    await file.close()
  }
}

/** Rewraps the data key of every stored file with the current master key; file ids stay. Returns how many it changed. */
export async function rewrapFiles(folder: string, keys: Wrapping): Promise<number> {
  let changed = 0
  for await (const path of glob('??/??/*', { cwd: folder }))
    if (isFileId(path.slice(-64)) && (await rewrapFile(join(folder, path), keys))) changed++
  return changed
}
