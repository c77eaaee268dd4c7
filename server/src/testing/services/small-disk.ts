import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type SmallDisk = NonNullable<ReturnType<typeof mountSmallDisk>>

/** Mounts a separate file system in memory that can be filled to the last byte; undefined if this process may not mount. */
export function mountSmallDisk(megabytes: number) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'lumbung-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'lumbung-test', folder], {
      stdio: 'ignore',
    })
  } catch {
    rmSync(folder, { recursive: true, force: true })
    return undefined
  }
  let isMounted = true
  const remove = () => {
    // A lazy unmount succeeds even while files are open.
    if (isMounted) execFileSync('umount', ['-l', folder])
    isMounted = false
    rmSync(folder, { recursive: true, force: true })
  }
  // It uses memory until it is unmounted, so it is also unmounted when the run is interrupted.
  process.once('exit', remove)
  process.once('SIGTERM', () => process.exit(1))
  const ballast = join(folder, 'ballast')
  return {
    folder,
    /** Writes until the disk is full. */
    fill: () => {
      const file = openSync(ballast, 'a')
      for (let size = 1024 * 1024; size >= 1; )
        try {
          writeSync(file, Buffer.alloc(size))
        } catch {
          size = Math.floor(size / 2)
        }
      closeSync(file)
    },
    /** Deletes what `fill` wrote. */
    free: () => rmSync(ballast, { force: true }),
    remove,
  }
}
