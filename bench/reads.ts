import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/platform/config/config.ts'
import { openEmbeddedPostgres } from '../server/src/platform/postgres/embedded.ts'
import { openBareRoute } from '../server/src/testing/bare-route.ts'
import { type SeededCustomer, seedCustomers, seededDevice } from '../server/src/testing/load/seed-customers.ts'
import { seedRunningLoans } from '../server/src/testing/load/seed-running.ts'
import { cpuOf } from './cpu.ts'
import { prepareLoad, type Shot } from './load.ts'
import { type Measure, type Row, ratioRow } from './report.ts'

const connections = 16
const rounds = 9
const warmUps = 3
const port = 3917
const barePort = 3918
const at = (port: number) => `http://127.0.0.1:${port}`

const read =
  (path: string) =>
  ({ token }: SeededCustomer): Shot => ({
    method: 'GET',
    path: `/api${path}?channel=H5&lang=id`,
    headers: { cookie: `lumbung=${token}`, 'x-adv-uuid': seededDevice, 'x-user-agent': 'WEB' },
  })

const bareShot = ({ userId }: SeededCustomer): Shot => ({ method: 'GET', path: `/person/${userId}`, headers: {} })

const reads = {
  bare: { base: at(barePort), shot: bareShot },
  home: { base: at(port), shot: read('/home/v1') },
  bills: { base: at(port), shot: read('/bill/current') },
}
type Read = keyof typeof reads

/** Benchmarks home and the bill list of customers with a running loan. */
export async function measureReads(people = 100_000): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lumbung-reads-'))
  const postgres = await openEmbeddedPostgres({ dataDir: folder })
  const config = readConfig({ LUMBUNG_DATA: folder, PORT: String(port), LOG_LEVEL: 'error' }, ['--role=api'])
  const running = await startApp(config, postgres.url)
  await running.server.listen({ port, host: '127.0.0.1' })
  const { app } = running
  const bare = await openBareRoute(app.db.pool, barePort)
  try {
    const customers = await seedCustomers(app, people)
    const userIds = customers.map(({ userId }) => userId)
    await seedRunningLoans(app.db.pool, people, app.clock.today(), userIds)
    const shown = customers.slice(0, 10_000)
    const fire = (name: Read) =>
      cpuOf(
        folder,
        prepareLoad(
          { base: reads[name].base, folder, connections, seconds: 2, loop: true },
          shown.map(reads[name].shot),
        ),
      )
    const rates: Record<Read, Measure[]> = { bare: [], home: [], bills: [] }
    for (let round = -warmUps; round < rounds; round++)
      for (const name of Object.keys(reads) as Read[]) {
        const measured = await fire(name)
        if (measured.perSecond === 0) throw new Error(`${name} was refused`)
        if (round >= 0) rates[name].push(measured)
      }
    const against = `${connections} connections ÷ a bare Fastify route with one indexed SELECT`
    return [
      ratioRow(`home of a borrower with a loan, ${against}`, rates.home, rates.bare, 0.4),
      ratioRow(`bill list of a borrower with a loan, ${against}`, rates.bills, rates.bare, 0.4),
    ]
  } finally {
    await bare.close()
    await running.stop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
