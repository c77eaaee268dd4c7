import type { Server } from 'node:http'
import type { startApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './platform/config.ts'
import { openEmbeddedPostgres } from './platform/postgres/embedded.ts'
import { EmbeddedPostgresError } from './platform/postgres/embedded-error.ts'

const oldestNode = 24

function fail(text: string): never {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

async function main(): Promise<void> {
  if (Number(process.versions.node.split('.')[0]) < oldestNode)
    fail(`Lumbung needs Node ${oldestNode}; this is ${process.version}. Start it with: npm start`)
  const config = readConfig(process.env, process.argv.slice(2))
  // Only now: an older Node cannot even read it.
  const { startApp } = await import('./app.ts')
  const opened = new AsyncDisposableStack()
  try {
    await serve(startApp, config, opened)
  } catch (error) {
    await opened.disposeAsync().catch(() => undefined)
    throw error
  }
  const end = once(async () => {
    const late = setTimeout(() => process.exit(1), 25_000)
    await opened.disposeAsync()
    clearTimeout(late)
    process.exit(0)
  })
  process.once('SIGTERM', end)
  process.once('SIGINT', end)
}

/** Starts the database if it is ours, the product and its server; whatever step fails, the caller closes what was opened. */
async function serve(start: typeof startApp, config: Config, opened: AsyncDisposableStack): Promise<void> {
  const embedded = config.databaseUrl
    ? undefined
    : opened.adopt(await openEmbeddedPostgres({ dataDir: config.dataDir }), (it) => it.stop())
  const { server, stop } = await start(config, config.databaseUrl ?? embedded?.url ?? '')
  opened.defer(stop)
  if (config.role === 'worker') return
  await server.listen({ port: config.port, host: config.host })
  announce(config, server.server.address())
}

function announce({ host, port, sandbox }: Config, address: ReturnType<Server['address']>): void {
  const shownHost = host === '0.0.0.0' || host === '127.0.0.1' ? 'localhost' : host
  const url = `http://${shownHost}:${typeof address === 'object' && address ? address.port : port}`
  process.stdout.write(`Lumbung is ready: ${url}/\n${sandbox ? `Sandbox desk: ${url}/sandbox\n` : ''}`)
}

function once(work: () => Promise<void>): () => void {
  let started = false
  return () => {
    if (started) return
    started = true
    void work()
  }
}

/** What is wrong and what to do about it; the trace only where we do not know. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof ConfigError) return `Configuration: ${error.message}`
  if (error instanceof EmbeddedPostgresError) return error.message
  const { code, port } = error as { code?: unknown; port?: unknown }
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop what listens there, or take another: PORT=3001 npm start`
  return error.stack ?? error.message
}

main().catch((error: unknown) => fail(explain(error)))
