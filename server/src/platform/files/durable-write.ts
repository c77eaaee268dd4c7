import { link, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Makes created and removed names in a folder survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folders; NTFS journals its names.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const exists = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST'

async function writeSynced(path: string, bytes: Buffer): Promise<void> {
  const handle = await open(path, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Writes to `temporary` (on the same file system), then renames: `path` is either absent or complete, whatever happens. Syncs
 * every folder from the file up to `root`, because another process may have just created one of them.
 */
export async function writeDurably(path: string, bytes: Buffer, temporary: string, root: string): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeSynced(temporary, bytes).catch(async (error: unknown) => {
    // On a full disk, a partial file would take even more space.
    await rm(temporary, { force: true })
    throw error
  })
  await rename(temporary, path)
  for (let at = folder; at.length >= root.length; at = dirname(at)) await syncFolder(at)
}

/** Creates a complete file by way of `temporary`; keeps an existing file, also if another process creates it now. */
export async function createDurably(path: string, bytes: Buffer, temporary: string): Promise<void> {
  await writeSynced(temporary, bytes)
  await link(temporary, path).catch((error: unknown) => {
    if (!exists(error)) throw error
  })
  await rm(temporary)
  await syncFolder(dirname(path))
}
