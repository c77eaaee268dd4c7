import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** CPU time in milliseconds; a kernel tick is 10 ms. */
const tickMs = 10

/** The fields of /proc/<pid>/stat after the name, which may contain spaces. */
function statOf(pid: number | 'self'): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    // The process has ended: its time is now counted for its parent.
    return []
  }
}

const ticks = (stat: readonly string[], fields: readonly number[]) =>
  fields.reduce((sum, field) => sum + Number(stat[field] ?? 0), 0) * tickMs

const own = [11, 12]
const ofEnded = [13, 14]
const parent = 1

/** CPU time of all processes of a PostgreSQL server since it started; 0 on systems without /proc. */
function postgresCpuMs(dataDir: string): number {
  const pid = Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
  const stat = statOf(pid)
  if (stat.length === 0) return 0
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const ofChildren = children
    .map((name) => statOf(Number(name)))
    .filter((one) => Number(one[parent]) === pid)
    .reduce((sum, one) => sum + ticks(one, own), 0)
  return ticks(stat, [...own, ...ofEnded]) + ofChildren
}

/** CPU time of this process. */
function nodeCpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** CPU time of child processes that have ended. */
const endedCpuMs = (): number => ticks(statOf('self'), ofEnded)

/** CPU milliseconds per request, by program. */
export interface Cpu {
  node: number
  postgres: number
  /** The load generator: wrk or pgbench. */
  client: number
}

/** Runs work and adds its CPU time per request to the result, whose `done` is the number of requests. */
export async function cpuOf<T extends { done: number }>(
  dataDir: string,
  work: () => Promise<T>,
): Promise<T & { cpu: Cpu }> {
  const now = () => ({ node: nodeCpuMs(), postgres: postgresCpuMs(dataDir), client: endedCpuMs() })
  const before = now()
  const result = await work()
  const after = now()
  const each = (part: keyof Cpu) => (after[part] - before[part]) / result.done
  return { ...result, cpu: { node: each('node'), postgres: each('postgres'), client: each('client') } }
}
