import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError } from './embedded-error.ts'

const SQLITE_BUSY = 5
/** Kept in sight: a lock that only its caller could reach would be opened by the garbage collector once that forgets it. */
const held = new Set<DatabaseSync>()

/**
 * Takes the data folder, which must exist, for this process. Node has no call for a lock of the operating system, but the SQLite within has:
 * an exclusive transaction on an empty file. The system drops it with the process, whatever ends that; no stale lock exists.
 * Waits up to 2 s for a predecessor that is just going, then refuses with its pid.
 */
export async function lockFolder(dataDir: string): Promise<{ release(): void }> {
  const pidFile = join(dataDir, 'server.pid')
  for (let tries = 0; ; tries++) {
    const lock = tryLock(join(dataDir, 'server.lock'))
    if (lock) {
      await writeFile(pidFile, `${process.pid}\n`)
      return { release: () => held.delete(lock) && lock.close() }
    }
    if (tries === 20) {
      const pid = (await readFile(pidFile, 'utf8').catch(() => '?')).trim()
      throw new EmbeddedPostgresError(
        `Another Lumbung server (pid ${pid}) is using this folder: ${dataDir}.`,
        'Stop it first, or give this one a folder of its own with LUMBUNG_DATA.',
      )
    }
    await sleep(100)
  }
}

function tryLock(path: string): DatabaseSync | undefined {
  const database = new DatabaseSync(path)
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    held.add(database)
    return database
  } catch (error) {
    database.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined
    throw error
  }
}
