import { appendFile, readFile } from 'node:fs/promises'
import { startExample } from './server.ts'

// `npx node examples/provider-bridge/main.ts`: a provider bridge that answers with the sandbox's magic values (docs/provider-bridge.md).
const {
  BRIDGE_SECRET: secret = '',
  BRIDGE_OLD_SECRET: oldSecret,
  BRIDGE_HOST: host = '127.0.0.1',
  BRIDGE_PORT: port = '4000',
  // JSON: { "014 1234567890": "SITI AMINAH" }. Read for every question, so it may change while the bridge runs.
  BRIDGE_ACCOUNTS: accountsFile,
  // Text messages are appended here, one JSON object a line.
  BRIDGE_OUTBOX: outboxFile,
} = process.env

if (secret.length < 32) {
  process.stderr.write('BRIDGE_SECRET must have at least 32 characters; make one with: openssl rand -hex 32\n')
  process.exit(1)
}

async function holderOf(bankCode: string, accountNumber: string): Promise<string | undefined> {
  if (!accountsFile) return undefined
  const accounts = JSON.parse(await readFile(accountsFile, 'utf8')) as Record<string, string>
  return accounts[`${bankCode} ${accountNumber}`]
}

const example = await startExample({
  secrets: oldSecret ? [secret, oldSecret] : [secret],
  host,
  port: Number(port),
  slowMs: 4_000,
  holderOf,
  deliver: async (message) => {
    if (outboxFile) await appendFile(outboxFile, `${JSON.stringify(message)}\n`)
  },
})
process.stdout.write(`Provider bridge is ready: ${example.url}\n`)

const end = () => void example.close().then(() => process.exit(0))
process.once('SIGTERM', end)
process.once('SIGINT', end)
