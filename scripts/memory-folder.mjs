import { readFileSync, statfsSync } from 'node:fs'

const folder = '/dev/shm'

/** The databases of four workers take less than half of it. */
const neededBytes = 4 * 2 ** 30

/**
 * A folder in memory for what tests write; undefined if there is none with room, or no program may be started there. A copy of
 * a database is a thousand files, on which a disk's file system spends more CPU than PostgreSQL.
 * @returns {string | undefined}
 */
export function memoryFolder() {
  try {
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
    const [, , , options = 'noexec'] = mounts.map((line) => line.split(' ')).find(([, place]) => place === folder) ?? []
    const { bavail, bsize } = statfsSync(folder)
    const hasRoom = bavail * bsize >= neededBytes && process.availableMemory() >= 2 * neededBytes
    return hasRoom && !options.split(',').includes('noexec') ? folder : undefined
  } catch {
    return undefined
  }
}
