import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A separate file system that can be filled to the last byte. */
export interface SmallDisk {
  folder: string
  /** Writes until the disk is full. */
  fill(): void
  /** Deletes what `fill` wrote. */
  free(): void
  remove(): void
}

function once(work: () => void): () => void {
  let done = false
  return () => {
    if (!done) work()
    done = true
  }
}

/** Mounts a file system in memory; undefined if this process may not mount. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
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
  const remove = once(() => {
    // A lazy unmount succeeds even while files are open.
    execFileSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true, force: true })
  })
  // It uses memory until it is unmounted, so it is also unmounted when the run is interrupted.
  process.once('exit', remove)
  process.once('SIGTERM', () => process.exit(1))
  const ballast = join(folder, 'ballast')
  return {
    folder,
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
    free: () => rmSync(ballast, { force: true }),
    remove,
  }
}
