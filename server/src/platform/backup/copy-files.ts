import { constants } from 'node:fs'
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { folderMarker } from '../files/shared-folder.ts'

const gone = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Copies the stored files without half-written ones; a file removed meanwhile is skipped. Returns how many were copied. */
export async function copyStoredFiles(from: string, to: string): Promise<number> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (gone(error)) return []
    throw error
  })
  let copied = 0
  for (const entry of entries) {
    const path = relative(from, join(entry.parentPath, entry.name))
    if (!entry.isFile() || path.startsWith('tmp') || path === folderMarker) continue
    await mkdir(dirname(join(to, path)), { recursive: true, mode: 0o700 })
    try {
      await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE)
      copied++
    } catch (error) {
      if (!gone(error)) throw error
    }
  }
  return copied
}
