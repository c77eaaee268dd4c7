import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../server/src/platform/database/db.ts'
import { freePort } from '../../server/src/platform/operation/free-port.ts'
import { openEmbeddedPostgres } from '../../server/src/platform/postgres/embedded.ts'
import { selfSigned } from '../../server/src/testing/services/tls-certificate.ts'
import { linkIn } from '../steps/operators.ts'
import { type Running, runLumbung, startProgram } from './child-process.ts'
import { openOutside } from './outside.ts'
import { openTlsProxy } from './tls-proxy.ts'

const lender = {
  LUMBUNG_LENDER_NAME: 'PT Koperasi Uji Coba',
  LUMBUNG_LENDER_ADDRESS: 'Jalan Pahlawan 10, Surabaya 60174',
  LUMBUNG_LENDER_TAX_NUMBER: '0024681357615000',
  LUMBUNG_LENDER_EMAIL: 'layanan@koperasi.example',
  LUMBUNG_LENDER_PHONE: '031 555 1234',
  LUMBUNG_HELP_EMAIL: 'tolong@koperasi.example',
}

/** Creates another database on the same PostgreSQL and returns its address. */
async function createDatabase(url: string, name: string): Promise<string> {
  const database = openDatabase(url, 1)
  await database.pool.query(`create database ${name}`)
  await database.close()
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

export type Site = Awaited<ReturnType<typeof openSite>>

/** The product as an operator runs it by docs/operations.md. */
export async function openSite() {
  await using opened = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'lumbung-production-'))
  opened.defer(() => rm(folder, { recursive: true, force: true }))
  const postgres = opened.adopt(await openEmbeddedPostgres({ dataDir: folder, port: 0 }), (it) => it.stop())
  const ports = [freePort(), freePort(), freePort(), freePort()] as const
  const [port, api, apiMetrics, workerMetrics] = await Promise.all(ports)
  const certificate = selfSigned()
  const caFile = join(folder, 'authorities.pem')
  /** The public HTTPS addresses, through the proxy. */
  const [url, consoleUrl] = [`https://localhost:${port}`, `https://console.localhost:${port}`]
  const outside = opened.adopt(
    await openOutside({
      folder,
      caFile,
      noticesTo: `${url}/webhooks/xendit`,
      gatewayDatabase: await createDatabase(postgres.url, 'gateway'),
    }),
    (it) => it.close(),
  )
  await writeFile(caFile, certificate.cert + outside.ca)
  opened.adopt(await openTlsProxy({ port, to: api, ...certificate }), (it) => it.close())
  const database = opened.adopt(openDatabase(postgres.url, 1), (it) => it.close())
  let settings = {
    NODE_ENV: 'production',
    LUMBUNG_DATA: join(folder, 'data'),
    DATABASE_URL: postgres.url,
    LUMBUNG_MASTER_KEY: randomBytes(32).toString('base64'),
    PUBLIC_ORIGIN: url,
    CONSOLE_ORIGIN: consoleUrl,
    HOST: '127.0.0.1',
    TRUST_PROXY: '127.0.0.1',
    PORT: String(api),
    NODE_EXTRA_CA_CERTS: caFile,
    ...lender,
    ...outside.settings,
  }
  /** The metrics address of each role. */
  const metrics = {
    api: `http://127.0.0.1:${apiMetrics}/metrics`,
    worker: `http://127.0.0.1:${workerMetrics}/metrics`,
  }
  const role = (name: 'api' | 'worker', metricsPort: number, answersAt: string, aheadMs: number) =>
    startProgram({
      file: 'server/src/main.ts',
      args: [`--role=${name}`],
      log: join(folder, `${name}.log`),
      answersAt,
      aheadMs,
      env: { ...settings, METRICS_PORT: String(metricsPort) },
    })
  let running: Running[] = []
  const stop = async () => {
    await Promise.all(running.splice(0).map((one) => one.stop()))
    await outside.stop()
  }
  opened.defer(stop)
  /** Takes a backup while everything runs, stops, and restores into an empty database and data folder for the next start. */
  const moveByBackUp = async () => {
    const taken = join(folder, 'taken')
    await runLumbung(['backup', taken], settings)
    await stop()
    const DATABASE_URL = await createDatabase(postgres.url, 'restored')
    settings = { ...settings, DATABASE_URL, LUMBUNG_DATA: join(folder, 'restored') }
    await runLumbung(['restore', taken], settings)
  }
  const closing = opened.move()
  return {
    url,
    consoleUrl,
    outside,
    database,
    metrics,
    stop,
    moveByBackUp,
    /** Invites the first operator by the command; returns the one-time link. */
    inviteAdmin: async (name: string) => {
      const person = ['admin@koperasi.example', '--name', name, '--roles', 'ADMIN', '--reason', 'the first admin']
      return linkIn(await runLumbung(['operators', 'invite', ...person], settings))
    },
    /** The output of `lumbung ledger verify`. */
    verifyLedger: () => runLumbung(['ledger', 'verify'], settings),
    /** Starts both roles and the external providers, with their clocks ahead of the machine's. */
    async start(aheadMs = 0) {
      await outside.start(aheadMs)
      running = await Promise.all([
        role('api', apiMetrics, `http://127.0.0.1:${api}/readyz`, aheadMs),
        role('worker', workerMetrics, metrics.worker, aheadMs),
      ])
    },
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}
