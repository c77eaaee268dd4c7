import { link, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Makes names that were created or removed in a folder outlive a power cut. */
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
 * Writes to `temporary` (on the same file system), then renames: `path` is absent or whole, whatever happens. Every folder
 * from the file up to `root` is synced, as another process may have made one of them a moment ago.
 */
export async function writeDurably(path: string, bytes: Buffer, temporary: string, root: string): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeSynced(temporary, bytes).catch(async (error: unknown) => {
    // Half a file would make a full disk fuller.
    await rm(temporary, { force: true })
    throw error
  })
  await rename(temporary, path)
  for (let at = folder; at.length >= root.length; at = dirname(at)) await syncFolder(at)
}

/** Makes a file whole, by way of `temporary`; leaves the one that is there, also when somebody else makes it now. */
export async function createDurably(path: string, bytes: Buffer, temporary: string): Promise<void> {
  await writeSynced(temporary, bytes)
  await link(temporary, path).catch((error: unknown) => {
    if (!exists(error)) throw error
  })
  await rm(temporary)
  await syncFolder(dirname(path))
}
