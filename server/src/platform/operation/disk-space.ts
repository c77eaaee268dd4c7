import { randomUUID } from 'node:crypto'
import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'

const megabyte = 1024 * 1024
/** PostgreSQL writes its log in files of 16 MB and stops without space for the next one. */
const minimumSpace = 32 * megabyte
const sample = Buffer.alloc(64 * 1024, 1)

/** The disk of a folder is full; the message says what to do. */
export class DiskFullError extends Error {
  constructor(folder: string) {
    super(
      `The disk of ${folder} is full: at least ${minimumSpace / megabyte} MB must be free. Free some space and start again. ` +
        'Nothing was deleted.',
    )
  }
}

const fullCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])

/** Whether an error means that a disk is full: from the file system, or in a program's output. */
export function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return fullCodes.has(String('code' in error && error.code)) || /No space left on device/.test(error.message)
}

/** Writes a file, because the number of free blocks does not reveal a quota, a read-only disk or a folder without inodes. */
async function takesBytes(folder: string): Promise<boolean> {
  const path = join(folder, `.space-${randomUUID()}`)
  try {
    const file = await open(path, 'wx', 0o600)
    await file
      .writeFile(sample)
      .then(() => file.datasync())
      .finally(() => file.close())
    return true
  } catch (error) {
    if (isFull(error)) return false
    throw error
  } finally {
    await rm(path, { force: true })
  }
}

/** Whether the disk of a folder is writable with 32 MB to spare. Takes some milliseconds. */
export async function hasFreeSpace(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize >= minimumSpace && (await takesBytes(folder))
}
