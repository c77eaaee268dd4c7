import type { Server } from 'node:http'
import { constants } from 'node:os'
import type { RunningApp, startApp } from './app.ts'
import { type Config, readConfig } from './platform/config/config.ts'
import { staysOnThisMachine } from './platform/config/this-machine.ts'
import { adviceOn } from './platform/known-errors.ts'
import { openLog } from './platform/observability/log.ts'
import { DiskFullError, isFull } from './platform/operation/disk-space.ts'
import { onStopRequest } from './platform/operation/stop-requests.mjs'
import { isUnavailable } from './platform/operation/unavailable.ts'
import { openEmbeddedPostgres } from './platform/postgres/embedded.ts'

const oldestNode = 24

/** Exit codes of sysexits.h, so that a supervisor can distinguish them. Every other failure is 1. */
const exitCodes = { databaseLost: 69, diskFull: 74 }

function fail(text: string, code = 1): never {
  process.stderr.write(`${text}\n`)
  process.exit(code)
}

async function main(): Promise<void> {
  // On a full disk the line is lost, but the process continues.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  if (Number(process.versions.node.split('.')[0]) < oldestNode)
    fail(`Lumbung needs Node ${oldestNode}; this is ${process.version}. Start it with: npm start`)
  const config = readConfig(process.env, process.argv.slice(2))
  // Imported only now: an older Node cannot parse it, and a start that is refused needs little of it.
  const { chooseProviders } = await import('./providers/compose.ts')
  chooseProviders(config)
  const { startApp } = await import('./app.ts')
  const opened = new AsyncDisposableStack()
  const stopping = new AbortController()
  const close = once(() => opened.disposeAsync())
  const end = once(async (code: number, withinMs: number) => {
    const late = setTimeout(() => process.exit(code || 1), withinMs)
    stopping.abort()
    await started.catch(() => undefined)
    await close()
    clearTimeout(late)
    process.exit(code)
  })
  const stop = () => end(0, 25_000).catch((error: unknown) => fail(explain(error)))
  stopAtFirst(stop)
  const givenUp = (reason: Error) => {
    process.stderr.write(`${reason.message}\n`)
    void end(exitCodes.databaseLost, 5000).catch(() => process.exit(exitCodes.databaseLost))
  }
  const started = serve({ start: startApp, config, opened, signal: stopping.signal, givenUp })
  try {
    await started
  } catch (error) {
    await close().catch(() => undefined)
    // Stopped during the start: `end` closes everything.
    if (!stopping.signal.aborted) throw error
  }
}

/** Signals within this time are one request to stop: supervisors signal every process of a group, and `npm start` passes its own on. */
const oneRequestMs = 1000

/** Stops at the first request. A later signal, from somebody who does not want to wait, ends the process immediately. */
function stopAtFirst(stop: () => unknown): void {
  let first: number | undefined
  onStopRequest((signal) => {
    const now = performance.now()
    if (signal && first !== undefined && now - first > oneRequestMs) process.exit(128 + constants.signals[signal])
    if (first === undefined) stop()
    first ??= now
  })
}

interface Serving {
  start: typeof startApp
  config: Config
  opened: AsyncDisposableStack
  signal: AbortSignal
  givenUp(reason: Error): void
}

/** Starts the database if it is ours, the product and its server; whichever step fails, the caller closes what was opened. */
async function serve({ start, config, opened, signal, givenUp }: Serving): Promise<void> {
  const log = openLog(config.logLevel)
  let running: RunningApp | undefined
  const embedded = config.databaseUrl
    ? undefined
    : await openEmbeddedPostgres({
        dataDir: config.dataDir,
        log: (line) => log.warn(line),
        signal,
        onRestart: () => running?.app.metrics.count('database_restarted'),
        onGivenUp: givenUp,
      })
  if (embedded) opened.defer(() => embedded.stop())
  signal.throwIfAborted()
  running = await start(config, config.databaseUrl ?? embedded?.url ?? '', { signal })
  opened.defer(running.stop)
  signal.throwIfAborted()
  if (config.role === 'worker') return
  await running.server.listen({ port: config.port, host: config.host })
  announce(config, running.server.server.address())
}

/** Where the desk can be reached by others, its link has the token that opens it. */
const deskPath = (config: Config) => (staysOnThisMachine(config) ? '/sandbox' : `/sandbox?token=${config.deskToken}`)

function announce(config: Config, address: ReturnType<Server['address']>): void {
  const { host, port, sandbox } = config
  const shownHost = host === '0.0.0.0' || host === '127.0.0.1' ? 'localhost' : host
  const url = `http://${shownHost}:${typeof address === 'object' && address ? address.port : port}`
  process.stdout.write(`Lumbung is ready: ${url}/\n${sandbox ? `Sandbox desk: ${url}${deskPath(config)}\n` : ''}`)
}

/** Runs `work` at the first call; every call returns the same promise. */
function once<Args extends unknown[]>(work: (...args: Args) => Promise<void>): (...args: Args) => Promise<void> {
  let done: Promise<void> | undefined
  return (...args) => {
    done ??= work(...args)
    return done
  }
}

/** The problem and what to do about it, with a stack trace only if it is unknown. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, port, syscall, hostname } = error as NodeJS.ErrnoException & { port?: unknown; hostname?: unknown }
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop what listens there, or take another: PORT=3001 npm start`
  if (syscall === 'listen' && code === 'EACCES')
    return `Port ${port} is not for this account. Take one from 1024 on: PORT=3000, with a proxy in front`
  if (code === 'EADDRNOTAVAIL' || (syscall === 'getaddrinfo' && hostname === process.env['HOST']))
    return `HOST: ${process.env['HOST']} is no address of this machine. Set it to 127.0.0.1, or to 0.0.0.0 for every address`
  return adviceOn(error) ?? error.stack ?? error.message
}

function codeOf(error: unknown): number {
  if (error instanceof DiskFullError || isFull(error)) return exitCodes.diskFull
  return isUnavailable(error) ? exitCodes.databaseLost : 1
}

main().catch((error: unknown) => fail(explain(error), codeOf(error)))
