import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openDatabase } from '../../server/src/platform/database/db.ts'
import { freePort } from '../../server/src/platform/operation/free-port.ts'
import { onStopRequest } from '../../server/src/platform/operation/stop-requests.mjs'
import { openEmbeddedPostgres } from '../../server/src/platform/postgres/embedded.ts'
import { temporaryFolder } from './children.ts'
import { killOne } from './kills.ts'
import { foreignZone, seed, underLoad } from './load.ts'
import { runMachines } from './machines/run.ts'
import { plants } from './plants.ts'
import { startServer } from './server-process.ts'

const { values: options } = parseArgs({
  options: {
    kills: { type: 'string', default: '25' },
    borrowers: { type: 'string', default: '8' },
    /** Kills PostgreSQL as well, in three of five kills. The server runs it embedded, without DATABASE_URL. */
    database: { type: 'boolean', default: false },
    /** Several processes of each role behind haproxy and PgBouncer, on a database with a synchronous standby. */
    apis: { type: 'string', default: '0' },
    workers: { type: 'string', default: '0' },
    /** Kills the primary half-way and promotes the standby. */
    failover: { type: 'boolean', default: false },
    /** Runs only this planted fault. */
    plant: { type: 'string' },
    /** Runs every planted fault after the run without one. */
    plants: { type: 'boolean', default: false },
  },
})

onStopRequest(() => process.exit(1))

interface Run {
  kills: number
  borrowers: number
  plant?: string
  database: 'never' | 'mixed' | 'only'
}

/** One server, which is killed with or without its database. Returns the violations. */
async function run({ kills, borrowers, plant, database }: Run): Promise<string[]> {
  const dataDir = temporaryFolder('kill')
  const port = await freePort()
  const own = database !== 'never'
  // A server with its own PostgreSQL uses the socket, whose address is fixed. Otherwise PostgreSQL outlives the killed server.
  const postgres = await openEmbeddedPostgres({ dataDir, ...(own ? {} : { port: 0 }) })
  const seeded = await seed(dataDir, port, postgres.url, borrowers)
  if (own) await postgres.stop()
  const env = { DATABASE_URL: own ? '' : postgres.url, TZ: foreignZone() }
  const server = await startServer({ dataDir, port, plant, env })
  const db = openDatabase(postgres.url, 4)
  try {
    const kill = (turn: number) => killOne({ server, dataDir, database }, turn)
    return await underLoad({ server, db, seeded, kills, kill, plant })
  } finally {
    await server.stop()
    await db.close()
    // A server that crashed may have left its PostgreSQL running.
    await (own ? await openEmbeddedPostgres({ dataDir }) : postgres).stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const [kills, borrowers] = [Number(options.kills), Number(options.borrowers)]
const [apis, workers] = [Number(options.apis), Number(options.workers)]
const outcomes = { passed: 0, failed: 0 }
function report(name: string, good: boolean, details: readonly string[]): void {
  outcomes[good ? 'passed' : 'failed']++
  process.stdout.write([`${good ? '✔' : '✖'} ${name}\n`, ...details.map((line) => `    ${line}\n`)].join(''))
}

if (apis > 0) {
  const broken = await runMachines({ kills, borrowers, apis, workers, failover: options.failover })
  const failover = options.failover ? ' and a failover' : ''
  const name = `${kills} kills among ${apis} api and ${workers} worker processes${failover} break nothing`
  report(name, broken.length === 0, broken.slice(0, 12))
} else if (!options.plant) {
  const broken = await run({ kills, borrowers, database: options.database ? 'mixed' : 'never' })
  const name = `${kills} kills ${options.database ? 'of server and database ' : ''}break nothing`
  report(name, broken.length === 0, broken.slice(0, 12))
}
for (const { name, kills, database } of plants.filter((one) => options.plants || one.name === options.plant)) {
  const planted = { kills, borrowers, plant: name, database }
  let broken = await run(planted)
  // A race may not occur in the first run.
  if (broken.length === 0) broken = await run(planted)
  report(`the planted fault is caught: ${name}`, broken.length > 0, broken.slice(0, 3))
}
process.stdout.write(`${outcomes.passed} passed, ${outcomes.failed} failed\n`)
process.exit(outcomes.failed === 0 ? 0 : 1)
