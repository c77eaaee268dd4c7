import pg from 'pg'
import { UsageError } from '../platform/command.ts'
import { tlsAdvice } from '../platform/config/database-tls.ts'
import { open, seal } from '../platform/keys/keyring.ts'
import { readMasterKeys } from '../platform/keys/master-keys.ts'
import { onStopRequest } from '../platform/operation/stop-requests.mjs'
import { openEmbeddedPostgres } from '../platform/postgres/embedded.ts'
import { startXenditSandbox } from '../providers/xendit/sandbox/server.ts'
import { readGatewaySettings } from '../providers/xendit/sandbox/settings.ts'
import type { LumbungCommand } from './command.ts'
import { say } from './output.ts'

async function serve(): Promise<void> {
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
  say(`Sandbox gateway is ready: ${gateway.url}`)
  await new Promise<void>((end) => onStopRequest(() => end()))
}

/** Its settings have names of their own. */
function explained(error: unknown): unknown {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return new UsageError('GATEWAY_PORT is taken: stop what listens there, or set another one')
  const advice = tlsAdvice(error)
  return advice ? new UsageError(advice.replaceAll('DATABASE_URL', 'GATEWAY_DATABASE_URL')) : error
}

export function define(sandbox: LumbungCommand): void {
  sandbox
    .command('gateway')
    .description(
      "Runs the sandbox's payment gateway until it is stopped, for a server without the sandbox. Its settings are in docs/sandbox.md.",
    )
    .withExample('lumbung sandbox gateway')
    .action(() =>
      serve().catch((error: unknown) => {
        throw explained(error)
      }),
    )
}
