import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../../server/src/platform/db.ts'
import { freePort } from '../../../server/src/platform/free-port.ts'
import { pause } from '../borrower-steps.ts'
import { foreignZone, seed, underLoad } from '../load.ts'
import { type ServerProcess, startServer } from '../server-process.ts'
import { type DatabasePair, openDatabasePair } from './database-pair.ts'
import { type Front, openFront, poolMode } from './front.ts'

interface Machines {
  kills: number
  borrowers: number
  apis: number
  workers: number
  /** Kills the primary half-way and promotes the standby. */
  failover: boolean
}

const portsFor = (count: number) => Promise.all(Array.from({ length: count }, freePort))

/** The operator's part: the standby takes over, and PgBouncer leads to it. haproxy notices by itself. */
async function failOver(pair: DatabasePair, front: Front): Promise<void> {
  pair.killPrimary()
  await pause(2000 * Math.random())
  await pair.promoteStandby()
  front.leadTo(pair.standbyPort)
  process.stdout.write('  the primary was killed, the standby took over\n')
}

/** No process may end by itself, whatever happens to the database. */
function checkAlive(processes: readonly ServerProcess[]): void {
  const ended = processes.map((one) => one.ended()).filter((end) => end !== undefined)
  if (ended.length > 0) throw new Error(`processes ended by themselves with ${ended.join(', ')}`)
}

/** Kills one of several processes per turn, whose load the others take over. Returns the violations. */
export async function runMachines({ kills, borrowers, apis, workers, failover }: Machines): Promise<string[]> {
  await using opened = new AsyncDisposableStack()
  const dataDir = mkdtempSync(join(tmpdir(), 'lumbung-machines-'))
  opened.defer(() => rmSync(dataDir, { recursive: true, force: true }))
  const apiPorts = await portsFor(apis)
  const pair = opened.adopt(await openDatabasePair(), (it) => it.stop())
  const front = opened.adopt(await openFront(apiPorts, pair.primaryPort, pair.standbyPort), (it) => it.stop())
  process.stdout.write(`  PostgreSQL ${pair.version} with a synchronous standby, PgBouncer in mode ${poolMode()}\n`)
  const customers = await seed(dataDir, front.port, front.directUrl, borrowers)
  const shared = { DATABASE_URL: front.databaseUrl, DATABASE_DIRECT_URL: front.directUrl, DATABASE_POOL: '10' }
  const start = async (role: 'api' | 'worker', port: number) => {
    // The gateway's notices of a worker go to the api processes.
    const own = role === 'api' ? { METRICS_PORT: 'none' } : { PORT: String(front.port) }
    const process = await startServer({ dataDir, port, role, env: { ...shared, ...own, TZ: foreignZone() } })
    opened.defer(() => process.stop())
    return process
  }
  const processes: ServerProcess[] = []
  for (const port of apiPorts) processes.push(await start('api', port))
  for (const port of await portsFor(workers)) processes.push(await start('worker', port))
  const db = opened.adopt(openDatabase(front.directUrl, 4), (it) => it.close())
  const kill = async (turn: number) => {
    if (failover && turn === Math.floor(kills / 2)) await failOver(pair, front)
    checkAlive(processes)
    const one = processes[Math.floor(Math.random() * processes.length)]
    await one?.kill()
    await pause(1000 * Math.random())
    await one?.restart()
  }
  const last = processes.at(-1) as ServerProcess
  const server = { url: front.url, kill: last.kill, restart: last.restart }
  return underLoad({ server, db, customers, kills, kill }).finally(() => checkAlive(processes))
}
