import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { open, seal } from '../../../platform/keys/keyring.ts'
import { openEmbeddedPostgres } from '../../../platform/postgres/embedded.ts'
import type { GatewayNotice } from '../../payment-gateway/port.ts'
import { carriesToken, parseWebhook } from '../../payment-gateway/xendit-webhook.ts'
import { type XenditClient, xenditClient } from '../client.ts'
import { startXenditSandbox, type XenditSandbox } from './server.ts'

const secretKey = 'xnd_development_bench'
const callbackToken = 'bench-callback-token'
const delays = { settleMs: 30, slowMs: 300, lateMs: 300, returnMs: 60, retryMs: 30 }
const timeoutMs = 15_000

export interface Received {
  headers: IncomingHttpHeaders
  raw: string
  /** Undefined if it is not authentic or unreadable. */
  notice: GatewayNotice | undefined
}

/** A sandbox gateway on a real database, with a webhook address that records its notices. For tests. */
export interface Bench {
  /** The running gateway; another one after `restart`. */
  sandbox(): XenditSandbox
  client(options?: { secretKey?: string; timeoutMs?: number }): XenditClient
  received: Received[]
  /** Answers the next webhooks with these statuses, then with 200. Waits until no earlier notice is left that could take one. */
  answerNext(...statuses: number[]): Promise<void>
  /** Resolves when the condition is true; throws if it stays false for seconds. */
  until(condition: () => boolean, what: string): Promise<void>
  query(text: string): Promise<Record<string, unknown>[]>
  restart(): Promise<void>
  close(): Promise<void>
}

async function openInbox(received: Received[], answers: number[]) {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const raw = Buffer.concat(chunks).toString()
    const isAuthentic = carriesToken(request.headers, callbackToken)
    received.push({ headers: request.headers, raw, notice: isAuthentic ? parseWebhook(raw) : undefined })
    response.writeHead(answers.shift() ?? 200).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/xendit`
  const close = () => {
    server.closeAllConnections()
    return new Promise((closed) => server.close(closed))
  }
  return { url, close }
}

export async function openBench(): Promise<Bench> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lumbung-gateway-'))
  const postgres = await openEmbeddedPostgres({ dataDir })
  const pool = new pg.Pool({ connectionString: postgres.url })
  // Connections may still be closing when the database stops.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const key = randomBytes(32)
  const vault = {
    seal: (plain: string) => seal(key, plain, 'bench'),
    open: (sealed: Buffer) => open(key, sealed, 'bench').toString(),
  }
  const received: Received[] = []
  const answers: number[] = []
  const inbox = await openInbox(received, answers)
  const now = () => new Date('2026-03-02T03:00:00Z')
  const settings = { store: pool, vault, secretKey, callbackToken, webhookUrl: inbox.url, delays, now }
  let sandbox = await startXenditSandbox(settings)
  sandbox.resume()
  return {
    received,
    async answerNext(...statuses) {
      const left = async () =>
        (await pool.query('select count(*)::int as left from sandbox.xendit_notice')).rows[0].left
      const end = performance.now() + timeoutMs
      while ((await left()) > 0) {
        if (performance.now() > end) throw new Error('notices are left')
        await delay(10)
      }
      answers.push(...statuses)
    },
    sandbox: () => sandbox,
    client: (options) => xenditClient({ baseUrl: sandbox.url, secretKey, ...options }),
    async until(condition, what) {
      const end = performance.now() + timeoutMs
      while (!condition()) {
        if (performance.now() > end) throw new Error(`never happened: ${what}`)
        await delay(10)
      }
    },
    query: async (text) => (await pool.query(text)).rows,
    async restart() {
      await sandbox.close()
      sandbox = await startXenditSandbox(settings)
      sandbox.resume()
    },
    async close() {
      await sandbox.close()
      await inbox.close()
      await pool.end()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
