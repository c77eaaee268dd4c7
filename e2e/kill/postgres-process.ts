import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Kills a process; false when there is none. */
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
  // A dead one's number may belong to somebody else by now.
  return textOf(`/proc/${pid}/cmdline`).includes('cluster_name=lumbung-') ? pid : undefined
}

/** Kills PostgreSQL's first process, which nobody above it would start again; false while it is down. Linux only. */
export const killPostmaster = (dataDir: string): boolean => kill(postmaster(dataDir))

/** Kills a process that serves a connection: PostgreSQL ends all others and recovers. False while there is none. Linux only. */
export function killBackend(dataDir: string): boolean {
  const pid = postmaster(dataDir)
  const children = textOf(`/proc/${pid}/task/${pid}/children`).trim().split(' ').map(Number)
  const serving = children.filter((child) => textOf(`/proc/${child}/cmdline`).includes(': lumbung lumbung '))
  return kill(serving[Math.floor(Math.random() * serving.length)])
}
