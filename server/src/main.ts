import { type RunningApp, startApp } from './app.ts'
import { ConfigError, readConfig } from './platform/config.ts'
import { openEmbeddedPostgres } from './platform/postgres/embedded.ts'

const oldestNode = 24

function fail(text: string): never {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

async function main(): Promise<void> {
  if (Number(process.versions.node.split('.')[0]) < oldestNode)
    fail(`Lumbung needs Node ${oldestNode}; this is ${process.version}. Start it with: npm start`)
  const config = readConfig(process.env, process.argv.slice(2))
  const embedded = config.databaseUrl ? undefined : await openEmbeddedPostgres({ dataDir: config.dataDir })
  const running: RunningApp = await startApp(config, config.databaseUrl ?? embedded?.url ?? '')
  const stop = once(async () => {
    const late = setTimeout(() => process.exit(1), 25_000)
    await running.stop()
    await embedded?.stop()
    clearTimeout(late)
    process.exit(0)
  })
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  if (config.role !== 'worker') {
    await running.server.listen({ port: config.port, host: config.host })
    const { host } = config
    const address = running.server.server.address()
    const port = typeof address === 'object' && address ? address.port : config.port
    const url = `http://${host === '0.0.0.0' || host === '127.0.0.1' ? 'localhost' : host}:${port}`
    process.stdout.write(`Lumbung is ready: ${url}/\n${config.sandbox ? `Sandbox desk: ${url}/sandbox\n` : ''}`)
  }
}

function once(work: () => Promise<void>): () => void {
  let started = false
  return () => {
    if (started) return
    started = true
    void work()
  }
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) fail(`Configuration: ${error.message}`)
  fail(error instanceof Error ? (error.stack ?? error.message) : String(error))
})
