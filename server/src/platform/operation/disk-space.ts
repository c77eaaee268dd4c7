import { randomUUID } from 'node:crypto'
import { mkdir, open, rm, statfs } from 'node:fs/promises'
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

/** The data folder cannot be used; the message says what to do. */
export class DataFolderError extends Error {}

/** Makes the data folder if there is none, and writes into it, before anything rests on it. Throws DataFolderError. */
export async function proveDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await takesBytes(folder)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    throw new DataFolderError(
      `LUMBUNG_DATA: ${folder} cannot be written (${code}). It must be a folder of the account that runs Lumbung, on a disk that may ` +
        'be written.',
      { cause },
    )
  }
}

/** Whether the disk of a folder is writable with 32 MB to spare. Takes some milliseconds. */
export async function hasFreeSpace(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize >= minimumSpace && (await takesBytes(folder))
}
