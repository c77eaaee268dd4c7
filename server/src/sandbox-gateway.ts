import pg from 'pg'
import { ConfigError } from './platform/config.ts'
import { tlsAdvice } from './platform/database-tls.ts'
import { open, seal } from './platform/keyring.ts'
import { readMasterKeys } from './platform/master-keys.ts'
import { openEmbeddedPostgres } from './platform/postgres/embedded.ts'
import { onStopRequest } from './platform/stop-requests.mjs'
import { startXenditSandbox } from './providers/xendit/sandbox/server.ts'
import { readGatewaySettings } from './providers/xendit/sandbox/settings.ts'

/** `npm run sandbox:gateway`: the sandbox's gateway as a separate process, for a server without the sandbox. */
async function main(): Promise<void> {
  const { dataDir, databaseUrl, noticesTo, settleMs, ...listening } = readGatewaySettings(process.env)
  await using opened = new AsyncDisposableStack()
  const [key] = await readMasterKeys({ dataDir, masterKey: undefined, oldMasterKeys: [] })
  const embedded = databaseUrl ? undefined : opened.adopt(await openEmbeddedPostgres({ dataDir }), (it) => it.stop())
  const store = opened.adopt(new pg.Pool({ connectionString: databaseUrl ?? embedded?.url ?? '' }), (it) => it.end())
  // An idle connection that ends is replaced at the next query.
  store.on('error', () => undefined)
  const settings = {
    ...listening,
    store,
    vault: {
      seal: (plain: string) => seal(key, plain, 'sandbox-gateway'),
      open: (sealed: Buffer) => open(key, sealed, 'sandbox-gateway').toString(),
    },
    webhookUrl: noticesTo,
    now: () => new Date(),
    testCalls: true,
    ...(settleMs === undefined ? {} : { delays: { settleMs } }),
  }
  const gateway = opened.adopt(await startXenditSandbox(settings), (it) => it.close())
  gateway.resume()
  process.stdout.write(`Sandbox gateway is ready: ${gateway.url}\n`)
  await new Promise<void>((end) => onStopRequest(() => end()))
}

function explain(error: unknown): string {
  if (error instanceof ConfigError) return `Configuration: ${error.message}`
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return 'GATEWAY_PORT is taken: stop what listens there, or set another one'
  const advice = tlsAdvice(error)
  if (advice) return advice.replaceAll('DATABASE_URL', 'GATEWAY_DATABASE_URL')
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${explain(error)}\n`)
    process.exit(1)
  },
)
