import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/**
 * The command line of a live process; '' if there is none. A zombie has none on Linux: it waits to be reaped, possibly forever
 * in a container without an init, but it no longer runs.
 */
export async function commandLineOf(pid: number): Promise<string> {
  if (process.platform === 'linux')
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ').trim()
  return promisify(execFile)('ps', ['-o', 'args=', '-p', String(pid)]).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  )
}

/** The ids of the live processes whose command line contains this. Linux only: elsewhere none is found. */
export async function processesWith(part: string): Promise<number[]> {
  if (process.platform !== 'linux') return []
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const lines = await Promise.all(pids.map(async (pid) => ({ pid, line: await commandLineOf(pid) })))
  return lines.filter(({ line }) => line.includes(part)).map(({ pid }) => pid)
}

/** Sends a signal; ignores processes that have just ended. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, signal)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
}
