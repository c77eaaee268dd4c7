import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hooks } from './hooks.ts'
import { openLegalTexts } from './modules/accounts/documents/legal-documents.ts'
import { serveDocuments } from './modules/accounts/documents/serve-documents.ts'
import { guardDevice } from './modules/accounts/security/guard-device.ts'
import { openAreas } from './modules/areas/areas.ts'
import { areaFile } from './modules/areas/build-areas.ts'
import { openChannels, partnerOf } from './modules/channels/api.ts'
import { refuseRelatives } from './modules/console/api.ts'
import type { App, AppRetention, AppSchedule } from './modules/context.ts'
import type { Pace, Sandbox, SandboxCore } from './modules/desk/compose.ts'
import { everyEndpoint, operatorEndpoints } from './modules/endpoints.ts'
import { modules } from './modules/modules.ts'
import { operatorOfToken, writeAudit } from './modules/operators/api.ts'
import { serveWebhooks } from './modules/payments/notices/webhooks.ts'
import type { Clock } from './platform/clock.ts'
import { offsetClock } from './platform/clock.ts'
import type { Config } from './platform/config/config.ts'
import { type Database, openDatabase } from './platform/database/db.ts'
import { migrate } from './platform/database/migrations.ts'
import { checkDirect, checkPooler } from './platform/database/pooler-check.ts'
import type { Dsn } from './platform/error-reports/dsn.ts'
import { sendErrorReports } from './platform/error-reports/send-error-reports.ts'
import { openDiskStore } from './platform/files/disk-store.ts'
import { claimFolder } from './platform/files/shared-folder.ts'
import { consoleTokenOf, hasConsole, idleMsOf, pageOperatorOf } from './platform/http/console.ts'
import { serveEvents } from './platform/http/events/events.ts'
import { type MetricsServer, serveMetrics } from './platform/http/metrics-server.ts'
import { serveOperations } from './platform/http/operations.ts'
import { openPageReads } from './platform/http/pages/page-reads.ts'
import { servePages } from './platform/http/pages/pages.ts'
import { serveReference } from './platform/http/reference/reference.ts'
import { buildServer } from './platform/http/server.ts'
import { housekeepingSchedules } from './platform/jobs/housekeeping.ts'
import { type JobRunner, startJobs } from './platform/jobs/jobs.ts'
import { loadKeyring } from './platform/keys/load-keyring.ts'
import { type Live, openLive } from './platform/live/live.ts'
import { type Counts, openCounts } from './platform/observability/hourly-counts.ts'
import { openLog } from './platform/observability/log.ts'
import { type Metrics, openMetrics } from './platform/observability/metrics.ts'
import { checkClock } from './platform/operation/clock-check.ts'
import { proveDataFolder } from './platform/operation/disk-space.ts'
import { openReadiness, type Readiness } from './platform/operation/readiness.ts'
import { chooseProviders } from './providers/compose.ts'
import { countUse } from './providers/count-use.ts'
import type { Providers } from './providers/ports.ts'
import { retentionSchedule, retentionsOf } from './retentions.ts'

/** What customers and visitors call. */
export const routes = modules.flatMap((module) => module.routes ?? [])
/** Operations of the lender's staff. */
export const operatorRoutes = modules.flatMap((module) => module.operatorRoutes ?? [])

export interface RunningApp {
  app: App
  server: FastifyInstance
  jobs: JobRunner | undefined
  /** Undefined if the sandbox is off: then none of its code is loaded. */
  sandbox: Sandbox | undefined
  /** The retention rules of this process. */
  retentions: AppRetention[]
  /** The work at fixed times, whether it starts by itself or not. */
  schedules: AppSchedule[]
  metrics: MetricsServer
  /** Settles once what a crash or a long stop left unfinished has been resumed. */
  caughtUp: Promise<void> | undefined
  stop(): Promise<void>
}

/** What a start may be given: tests and the simulation replace the clock, the log's destination, the sandbox's providers or their speed. */
export interface Overrides {
  /** Ends a start that waits for others to migrate. */
  signal?: AbortSignal
  clock?: Clock
  providers?: Partial<Providers>
  logTo?: { write(line: string): void }
  pace?: Pace
  /** Whether schedules start by themselves; true by default. */
  cron?: boolean
}

const directUrlOf = (config: Config, databaseUrl: string) => config.databaseDirectUrl ?? databaseUrl

// The only two places that load the sandbox's code, and only if it is on.
const sandboxClock = async (config: Config, db: Database, live: Live) =>
  config.sandbox ? (await import('./modules/desk/clock.ts')).openSandboxClock(db, live) : undefined
const startSandbox = async (core: SandboxCore, pace: Pace | undefined) =>
  core.config.sandbox ? (await import('./modules/desk/compose.ts')).openSandbox(core, pace) : undefined

const reportsTo = (dsn: Dsn, { production }: Config) => sendErrorReports(dsn, production ? 'production' : 'sandbox')

/** Counts events for the console as well. */
const counting = (metrics: Metrics, counts: Counts): Metrics => ({
  ...metrics,
  count(event) {
    metrics.count(event)
    counts.add(`event:${event}`)
  },
})

async function openCore(
  opened: AsyncDisposableStack,
  config: Config,
  databaseUrl: string,
  { clock, logTo, signal }: Overrides,
) {
  const directUrl = directUrlOf(config, databaseUrl)
  const reports = config.errorReports && opened.adopt(reportsTo(config.errorReports, config), (it) => it.close())
  const log = openLog(config.logLevel, logTo, reports)
  await proveDataFolder(config.dataDir)
  if (config.databaseUrl) await checkPooler(databaseUrl)
  if (directUrl !== databaseUrl) await checkDirect(databaseUrl, directUrl)
  const migrated = await migrate(directUrl, { tell: (text) => log.warn(text), signal })
  if (migrated.length > 0) log.info({ files: migrated }, 'migrated')
  const db = opened.adopt(openDatabase(databaseUrl, config.poolSize), (it) => it.close())
  const metrics = openMetrics(db.pool)
  const live = opened.adopt(await openLive({ url: directUrl, db, log, metrics }), (it) => it.close())
  const keys = await loadKeyring(db, config)
  const filesFolder = join(config.dataDir, 'files')
  await claimFolder(db, filesFolder)
  const running = clock ?? (await sandboxClock(config, db, live)) ?? offsetClock(() => 0)
  if (!clock)
    await checkClock(db, running, (seconds) =>
      log.warn({ seconds }, 'the clock differs from the database’s: set both by NTP'),
    )
  const counts = opened.adopt(openCounts({ db, clock: running, log }), (it) => it.close())
  return {
    config,
    db,
    live,
    keys,
    log,
    clock: running,
    counts,
    metrics: counting(metrics, counts),
    files: await openDiskStore(filesFolder, keys),
    areas: openAreas(areaFile),
    channels: await openChannels(db, live, config.lender),
    legalTexts: openLegalTexts({
      company: config.lender.name,
      pixelHost: config.pixel && new URL(config.pixel.script).host,
    }),
    hooks,
  }
}

/** Resumes what a crash or a long stop left unfinished, without waiting for the next schedule. */
async function catchUp(app: App): Promise<void> {
  for (const { resume } of modules.toReversed())
    await resume?.(app).catch((err: unknown) => app.log.error({ err }, 'could not resume unfinished work'))
}

/** Ends the events, lets running requests finish and closes their connections. */
async function closeServer(server: FastifyInstance): Promise<void> {
  // Browsers keep connections open: closes those that are idle now or become idle after their last response.
  const idle = setInterval(() => server.server.closeIdleConnections(), 100)
  const late = setTimeout(() => server.server.closeAllConnections(), 10_000)
  await server.close()
  clearInterval(idle)
  clearTimeout(late)
}

/** The operator of the console's session or, where the console does not ask, whoever may enter the sandbox's desk. */
async function operatorFrom(app: App, request: FastifyRequest, sandbox: Sandbox | undefined) {
  const token = consoleTokenOf(request, app.config)
  if (token !== undefined) {
    const presented = { token, idleMs: idleMsOf(request), pageOf: pageOperatorOf(request) }
    return operatorOfToken(app.db, presented, app.clock.wall())
  }
  const isConsole = request.headers['x-user-agent'] === 'CONSOLE'
  return !isConsole && sandbox?.deskOf(request) ? sandbox.operator : undefined
}

async function openServer(
  app: App,
  sandbox: Sandbox | undefined,
  readiness: () => Promise<Readiness>,
): Promise<FastifyInstance> {
  const { config } = app
  const ofConsole = hasConsole(config) ? operatorRoutes : []
  const everyRoute = [...routes, ...ofConsole, ...(sandbox?.module.operatorRoutes ?? [])]
  const server = await buildServer(app, everyRoute, {
    guard: guardDevice,
    partnerOf,
    operatorOf: (_app, request) => operatorFrom(app, request, sandbox),
    deskOf: (request) => sandbox?.deskOf(request),
    refuseRelatives,
    audit: (tx, record) => writeAudit(tx, record, app.clock.now()),
  })
  serveOperations(server, readiness)
  serveEvents(server, app)
  serveReference(server, config, everyEndpoint, operatorEndpoints)
  serveDocuments(server, app.legalTexts)
  serveWebhooks(server, app)
  sandbox?.serveDesk(server, app)
  await servePages(server, {
    folder: join(import.meta.dirname, '../../web/dist'),
    config,
    log: app.log,
    reads: openPageReads(app, routes, guardDevice),
  })
  return server
}

/**
 * Builds and starts the product on a database; the caller listens with `server`. Everything opened is closed in reverse order,
 * by `stop` or if a later step fails. Throws ConfigError, before anything is opened, if a setting is missing.
 */
export async function startApp(config: Config, databaseUrl: string, overrides: Overrides = {}): Promise<RunningApp> {
  const compose = chooseProviders(config)
  await using opened = new AsyncDisposableStack()
  const core = await openCore(opened, config, databaseUrl, overrides)
  const { db, live, log, metrics } = core
  const sandbox = opened.adopt(await startSandbox(core, overrides.pace), (it) => it?.stop())
  const { close, ...outside } = compose(sandbox)
  opened.defer(close)
  const providers = countUse({ ...outside.providers, ...overrides.providers }, core.counts.add)
  const all = sandbox ? [...modules, sandbox.module] : modules
  const personData = all.flatMap((module) => (module.personData ? [module.personData] : []))
  const approvables = all.flatMap((module) => module.approvables ?? [])
  const work = all.flatMap((module) => module.work ?? [])
  const app: App = { ...core, ...outside, providers, personData, approvables, work }
  log.info({ adapters: app.adapters }, 'providers')
  const retentions = retentionsOf(all)
  const schedules: AppSchedule[] = [
    ...all.flatMap((module) => module.schedules ?? []),
    ...housekeepingSchedules,
    retentionSchedule(retentions),
  ]
  let jobs: JobRunner | undefined
  let caughtUp: Promise<void> | undefined
  if (config.role !== 'api') {
    const url = directUrlOf(config, databaseUrl)
    const runner = {
      app,
      db,
      live,
      log,
      metrics,
      url,
      subscriptions: all.flatMap((module) => module.subscriptions ?? []),
      schedules,
      cron: overrides.cron ?? true,
    }
    jobs = opened.adopt(await startJobs(runner), (it) => it.stop())
    caughtUp = opened.adopt(catchUp(app), (catchingUp) => catchingUp)
  }
  let stopping = false
  const readiness = openReadiness(app, () => stopping)
  const metricsServer = opened.adopt(await serveMetrics(app, readiness), (it) => it.close())
  const server = opened.adopt(await openServer(app, sandbox, readiness), closeServer)
  // A worker does not listen: another process receives the gateway's notices.
  if (config.role === 'worker') sandbox?.gateway.resume()
  else server.addHook('onListen', async () => sandbox?.gateway.resume())
  opened.defer(() => {
    stopping = true
  })
  const running = opened.move()
  const stop = () => running.disposeAsync()
  return { app, server, jobs, sandbox, retentions, schedules, metrics: metricsServer, caughtUp, stop }
}
