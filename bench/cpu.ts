import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Processor time in milliseconds; a kernel's tick is 10 ms. */
const tickMs = 10

/** Fields of /proc/<pid>/stat after the name, which may hold spaces. */
function statOf(pid: number | 'self'): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    // It has ended meanwhile: its parent has its time.
    return []
  }
}

const ticks = (stat: readonly string[], fields: readonly number[]) =>
  fields.reduce((sum, field) => sum + Number(stat[field] ?? 0), 0) * tickMs

const own = [11, 12]
const ofEnded = [13, 14]
const parent = 1

/** What a PostgreSQL server has used since it started, all its processes together. 0 where there is no /proc. */
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

/** What this process has used. */
function nodeCpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** What programs that this process has started and that have ended used. */
const endedCpuMs = (): number => ticks(statOf('self'), ofEnded)

/** Milliseconds of processor that each part used for one request. */
export interface Cpu {
  node: number
  postgres: number
  /** The program that made the load: wrk or pgbench. */
  client: number
}

/** What some work cost in processor time for each of its requests, of which it returns the number. */
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
