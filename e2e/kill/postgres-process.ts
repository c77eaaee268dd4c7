import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Kills a process; false if there is none. */
function kill(pid: number | undefined): boolean {
  try {
    return pid !== undefined && pid > 0 && process.kill(pid, 'SIGKILL')
  } catch {
    return false
  }
}

const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function postmaster(dataDir: string): number | undefined {
  const pid = Number.parseInt(textOf(join(dataDir, 'postgres/postmaster.pid')), 10)
  // The pid of a dead process may have been reused.
  return textOf(`/proc/${pid}/cmdline`).includes('cluster_name=lumbung-') ? pid : undefined
}

const childrenOf = (pid: number | undefined) =>
  textOf(`/proc/${pid}/task/${pid}/children`).trim().split(' ').map(Number)

/** Kills a server with all its processes, as a power cut would. Linux only. */
export function killTree(pid: number | undefined): void {
  const children = childrenOf(pid)
  kill(pid)
  for (const child of children) kill(child)
}

/** Kills the postmaster, which no parent process would restart; false while it is down. Linux only. */
export const killPostmaster = (dataDir: string): boolean => kill(postmaster(dataDir))

/** Kills a backend, after which PostgreSQL ends all others and recovers; false while there is none. Linux only. */
export function killBackend(dataDir: string): boolean {
  const pid = postmaster(dataDir)
  const serving = childrenOf(pid).filter((child) => textOf(`/proc/${child}/cmdline`).includes(': lumbung lumbung '))
  return kill(serving[Math.floor(Math.random() * serving.length)])
}
