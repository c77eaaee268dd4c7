import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../../server/src/platform/database/db.ts'
import { freePort } from '../../../server/src/platform/operation/free-port.ts'
import { temporaryFolder } from '../children.ts'
import { foreignZone, seed, underLoad } from '../load.ts'
import { type ServerProcess, startServer } from '../server-process.ts'
import { type DatabasePair, openDatabasePair } from './database-pair.ts'
import { type Front, openFront } from './front.ts'

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

/** As a supervisor does: a start that does not reach the database ends with this code, and is tried again. */
const databaseLost = 69

async function restart(one: ServerProcess): Promise<void> {
  for (let tries = 0; ; tries++)
    try {
      return await one.restart()
    } catch (error) {
      if (one.ended() !== databaseLost || tries === 20) throw error
      await pause(1000)
    }
}

/** No process may end by itself once it runs, whatever happens to the database: a line for each that is not ready. */
const notReady = (processes: readonly ServerProcess[]) =>
  Promise.all(
    processes.map((one) =>
      one.ready().then(
        () => [],
        (error: Error) => [error.message],
      ),
    ),
  )

/** Starts the processes of both roles on one folder of files. */
async function startAll(dataDir: string, front: Front, apiPorts: readonly number[], workers: number) {
  const database = { DATABASE_URL: front.databaseUrl, DATABASE_DIRECT_URL: front.directUrl, DATABASE_POOL: '10' }
  const processes: ServerProcess[] = []
  const start = async (role: 'api' | 'worker', port: number, own: Record<string, string>) =>
    processes.push(await startServer({ dataDir, port, role, env: { ...database, ...own, TZ: foreignZone() } }))
  for (const port of apiPorts) await start('api', port, { METRICS_PORT: 'none' })
  // The gateway's notices of a worker go to the api processes.
  for (const port of await portsFor(workers)) await start('worker', port, { PORT: String(front.port) })
  return processes
}

/** Kills one of several processes per turn, whose load the others take over. Returns the violations. */
export async function runMachines({ kills, borrowers, apis, workers, failover }: Machines): Promise<string[]> {
  const dataDir = temporaryFolder('machines')
  const apiPorts = await portsFor(apis)
  const pair = await openDatabasePair()
  const front = await openFront(apiPorts, pair.primaryPort, pair.standbyPort)
  process.stdout.write(`  PostgreSQL ${pair.version} with a synchronous standby, PgBouncer with ${front.poolMode}\n`)
  const seeded = await seed(dataDir, front.port, front.directUrl, borrowers)
  const processes = await startAll(dataDir, front, apiPorts, workers)
  const db = openDatabase(front.directUrl, 4)
  const kill = async (turn: number) => {
    if (failover && turn === Math.floor(kills / 2)) await failOver(pair, front)
    const one = processes[Math.floor(Math.random() * processes.length)] as ServerProcess
    const end = one.ended()
    if (end !== undefined) throw new Error(`a process ended by itself with ${end}`)
    await one.kill()
    await pause(1000 * Math.random())
    await restart(one)
  }
  const last = processes.at(-1) as ServerProcess
  const server = { url: front.url, kill: last.kill, restart: () => restart(last) }
  const broken = await underLoad({ server, db, seeded, kills, kill })
  broken.push(...(await notReady(processes)).flat())
  await Promise.all(processes.map((one) => one.stop()))
  await db.close()
  return broken
}
