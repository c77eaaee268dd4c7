import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import { listChannels } from './channels.ts'
import { changeCode, createCode, getCode } from './codes.ts'
import { type Gateway, type GatewayOutcome, refuse, type SandboxDelays, sandboxDelays } from './gateway.ts'
import { sandboxKinds } from './kinds.ts'
import { openNotices } from './notices.ts'
import { type CodePayment, type CodePaymentResult, payCode, readPayments, reverseSandboxPayment } from './payments.ts'
import { createPayout, getPayout, listPayouts, returnPayout } from './payouts.ts'
import { settlementFile } from './settlement.ts'
import { prepareStore, type SandboxStore, type SandboxVault } from './store.ts'
import { testNotices, testPay, testReturn, testReverse, testSettle, testSettlementFile } from './test-calls.ts'

export interface SandboxOptions {
  store: SandboxStore
  vault: SandboxVault
  secretKey: string
  callbackToken: string
  /** Our own /webhooks/xendit. */
  webhookUrl: string
  now(): Date
  /** Loopback when absent. */
  host?: string
  /** 0: any free port. */
  port?: number
  /** Also serves the calls under /_test, for a gateway without a desk. */
  testCalls?: boolean
  delays?: Partial<SandboxDelays>
}

/** The running gateway and the desk's actions on it. */
export interface XenditSandbox {
  /** Base URL for the real adapters. */
  url: string
  /** Sends waiting notices. Call it once the webhook address listens; before that each notice would waste a try. */
  resume(): void
  payCode(payment: CodePayment): Promise<CodePaymentResult>
  /** Reverses a payment; false if there is none that can be reversed. */
  reversePayment(providerRef: string): Promise<boolean>
  /** Returns a succeeded payout; false if there is none. */
  returnPayout(reference: string): Promise<boolean>
  /** The settlement file (CSV) of the payments and payouts of these business dates. */
  settlementFile(from: BusinessDate, to: BusinessDate): Promise<string>
  close(): Promise<void>
}

interface Call {
  gateway: Gateway
  id: string
  query: URLSearchParams
  body: unknown
  idempotencyKey: string | undefined
}

type Handler = (call: Call) => Promise<GatewayOutcome>

type SandboxRoute = [method: string, path: RegExp, handler: Handler]

const codeRoutes = Object.values(sandboxKinds).flatMap((kind): SandboxRoute[] => {
  const { all, one } = kind.codes
  return [
    ['POST', all, ({ gateway, body }) => createCode(gateway, kind, body)],
    ['GET', one, ({ gateway, id }) => getCode(gateway, id)],
    ['PATCH', one, ({ gateway, id, body }) => changeCode(gateway, id, body)],
    ['GET', kind.payments.path, ({ gateway, id }) => readPayments(gateway, kind, id)],
  ]
})

const routes: readonly SandboxRoute[] = [
  ...codeRoutes,
  ['POST', /^\/v2\/payouts$/, ({ gateway, body, idempotencyKey }) => createPayout(gateway, body, idempotencyKey)],
  ['GET', /^\/v2\/payouts\/?$/, ({ gateway, query }) => listPayouts(gateway, query)],
  ['GET', /^\/payouts_channels$/, async ({ query }) => listChannels(query)],
  ['GET', /^\/v2\/payouts\/([^/]+)$/, ({ gateway, id }) => getPayout(gateway, id)],
]

const testRoutes: typeof routes = [
  ['POST', /^\/_test\/pay$/, ({ gateway, body }) => testPay(gateway, body)],
  ['POST', /^\/_test\/settle$/, ({ gateway }) => testSettle(gateway)],
  ['GET', /^\/_test\/settlement$/, ({ gateway, query }) => testSettlementFile(gateway, query)],
  ['GET', /^\/_test\/notices$/, ({ gateway }) => testNotices(gateway)],
  ['POST', /^\/_test\/payouts\/([^/]+)\/return$/, ({ gateway, id }) => testReturn(gateway, id)],
  ['POST', /^\/_test\/payments\/([^/]+)\/reverse$/, ({ gateway, id }) => testReverse(gateway, id)],
]

const digest = (text: string) => createHash('sha256').update(text).digest()

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  try {
    return JSON.parse(Buffer.concat(chunks).toString() || '{}')
  } catch {
    return undefined
  }
}

interface Access {
  secretKey: string
  routes: typeof routes
}

async function outcomeOf(gateway: Gateway, request: IncomingMessage, access: Access): Promise<GatewayOutcome> {
  const body = await bodyOf(request)
  const expected = `Basic ${Buffer.from(`${access.secretKey}:`).toString('base64')}`
  if (!timingSafeEqual(digest(request.headers.authorization ?? ''), digest(expected))) {
    return refuse(401, 'INVALID_API_KEY', 'The API key is invalid')
  }
  const url = new URL(request.url ?? '/', 'http://sandbox')
  for (const [method, path, handler] of access.routes) {
    const match = request.method === method ? path.exec(url.pathname) : null
    if (!match) continue
    const header = request.headers['idempotency-key']
    const idempotencyKey = typeof header === 'string' ? header : undefined
    return handler({ gateway, id: decodeURIComponent(match[1] ?? ''), query: url.searchParams, body, idempotencyKey })
  }
  return refuse(404, 'NOT_FOUND', 'No such endpoint')
}

async function serve(gateway: Gateway, access: Access, request: IncomingMessage, response: ServerResponse) {
  const fault = refuse(500, 'SERVER_ERROR', 'The sandbox failed')
  const outcome = await outcomeOf(gateway, request, access).catch(() => fault)
  if (outcome === 'CUT') return request.socket.destroy()
  if (outcome.afterMs) await delay(outcome.afterMs, undefined, { ref: false })
  const { status, body } = outcome.reply
  const isText = typeof body === 'string'
  response.writeHead(status, { 'content-type': isText ? 'text/csv; charset=utf-8' : 'application/json' })
  response.end(isText ? body : JSON.stringify(body))
}

/**
 * Starts a gateway on loopback with Xendit's API. What it acknowledges is committed in the store first, so it survives a kill
 * of this process; undelivered webhooks are sent after the next start (`resume`).
 */
export async function startXenditSandbox(options: SandboxOptions): Promise<XenditSandbox> {
  const { store, vault, secretKey, callbackToken: token, webhookUrl: url, now } = options
  const { host = '127.0.0.1' } = options
  const delays = { ...sandboxDelays, ...options.delays }
  await prepareStore(store)
  const notices = openNotices(store, vault, { url, token }, delays.retryMs)
  const gateway: Gateway = { store, vault, notices, delays, now }
  const access = { secretKey, routes: options.testCalls ? [...routes, ...testRoutes] : routes }
  const server = createServer((request, response) => void serve(gateway, access, request, response))
  await new Promise<void>((listening, failed) => {
    server.once('error', failed).listen(options.port ?? 0, host, listening)
  })
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    resume: () => void notices.wake(),
    payCode: (payment) => payCode(gateway, payment),
    reversePayment: (providerRef) => reverseSandboxPayment(gateway, providerRef),
    returnPayout: (reference) => returnPayout(gateway, reference),
    settlementFile: (from, to) => settlementFile(gateway, from, to),
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      await notices.close()
    },
  }
}
