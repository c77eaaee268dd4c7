import { hash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type {
  EndpointShape,
  ReplyOf,
  SentBodyOf,
  SentParamsOf,
  SentQueryOf,
} from '@lumbung/shared/contract/endpoint.ts'
import type { ErrorCode } from '@lumbung/shared/errors.ts'
import { type RunningApp, startApp } from '../app.ts'
import type { App } from '../modules/context.ts'
import type { Sandbox } from '../modules/desk/compose.ts'
import { fixedClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config/config.ts'
import { isSecretName } from '../platform/http/device.ts'
import type { RefusalBody } from '../platform/http/envelope.ts'
import { freePort } from '../platform/operation/free-port.ts'
import { freshDatabase, ownDatabase } from './databases.ts'
import { recordReply } from './record-replies.ts'

/** The default start of tests: Friday 20 November 2026, 09:00 WIB. */
export const firstDay = '2026-11-20T02:00:00Z'

export interface TestApp extends RunningApp {
  /** Present unless the test's settings turn the sandbox off. */
  sandbox: Sandbox
  clock: ReturnType<typeof fixedClock>
  url: string
  databaseUrl: string
  /** Waits until no event, job or imminent notice of the gateway is left; fails after 20 seconds. */
  settle(): Promise<void>
  /** Stops the server and starts it again on the same database, as after a deployment; `env` replaces the previous settings. */
  restart(change?: { env?: Record<string, string>; meanwhile?: () => Promise<unknown> }): Promise<void>
  /** A client with a separate device and cookie jar; the same text or device gives the same device, '' none. */
  client(device?: string): TestClient
  /** Kills PostgreSQL as in a power cut and restarts everything. Needs `ownDatabase`. */
  crash(): Promise<void>
  /** Stops and restarts PostgreSQL while the server keeps running. Needs `ownDatabase`. */
  withoutDatabase(meanwhile: () => Promise<unknown>): Promise<void>
  /** Stops server and database; an embedded one's files stay until `close`. */
  halt(): Promise<void>
  close(): Promise<void>
}

export type Answer<T> =
  | { status: number; code: 'SUCCESS'; data: T }
  | ({ status: number; code: ErrorCode } & Omit<RefusalBody, 'code'>)

export interface Extras {
  key?: string
  headers?: Record<string, string>
  /** The channel that the call names; H5 by default. */
  channel?: string
  form?: FormData
}

type Arguments<E extends EndpointShape> = {
  params?: SentParamsOf<E>
  query?: SentQueryOf<E>
  /** Any value: tests also send invalid bodies. */
  body?: SentBodyOf<E> | Record<string, unknown>
} & Extras

export interface TestClient {
  /** Calls over real HTTP and returns the whole reply. */
  call<E extends EndpointShape>(endpoint: E, args?: Arguments<E>): Promise<Answer<ReplyOf<E>>>
  /** The data of a successful call; throws with the refusal otherwise. */
  data<E extends EndpointShape>(endpoint: E, args?: Arguments<E>): Promise<ReplyOf<E>>
  /** A raw request with this client's cookie and device. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  cookie: string | undefined
  device: string
}

/** A name that the product accepts as a secret. */
const deviceNamed = (text: string) => (text === '' || isSecretName(text) ? text : hash('sha256', text))

const isOperators = (cookie: string | undefined) => cookie !== undefined && /^(__Host-|lumbung-)console=/.test(cookie)

function clientOf(base: string, device: string): TestClient {
  const client: TestClient = {
    cookie: undefined,
    device,
    async fetch(path, init = {}) {
      const headers = new Headers(init.headers)
      headers.set('x-adv-uuid', client.device)
      if (!headers.has('x-user-agent')) headers.set('x-user-agent', 'WEB')
      if (client.cookie) headers.set('cookie', client.cookie)
      // As browsers do, on which the console insists.
      if (isOperators(client.cookie) && !headers.has('origin')) headers.set('origin', new URL(base).origin)
      const response = await fetch(`${base}${path}`, { redirect: 'manual', ...init, headers })
      await recordReply(`${base}${path}`, init, response)
      const set = response.headers
        .getSetCookie()
        .find((text) => /^(__Host-)?(lumbung|lumbung-console|console)=/.test(text))
      if (set) client.cookie = /=;|Max-Age=0/i.test(set) ? undefined : set.split(';')[0]
      return response
    },
    async call(endpoint, { params, query, body, key, headers, form, channel = 'H5' } = {}) {
      const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name])),
      )
      const search = new URLSearchParams({ channel, lang: 'id', ...(query as Record<string, string> | undefined) })
      const json = form === undefined && body !== undefined
      const response = await client.fetch(`/api${path}?${search}`, {
        method: endpoint.method,
        headers: {
          ...(json ? { 'content-type': 'application/json' } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
          ...headers,
        },
        ...(form ? { body: form } : json ? { body: JSON.stringify(body) } : {}),
      })
      return { ...((await response.json()) as Answer<never>), status: response.status }
    },
    async data(endpoint, args) {
      const answer = await client.call(endpoint, args)
      if (answer.code !== 'SUCCESS') throw new Error(`${endpoint.path}: ${JSON.stringify(answer)}`)
      return answer.data as never
    },
  }
  return client
}

/** The rows that a query gives. */
export const query = async ({ app }: TestApp, sql: string, values: unknown[] = []) =>
  (await app.db.pool.query(sql, values)).rows

/** Lets jobs run until a query gives a row. */
export async function until(app: TestApp, sql: string, values?: unknown[]): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    await app.settle()
    if ((await query(app, sql, values)).length > 0) return
    await sleep(20)
  }
  throw new Error(`no row came: ${sql}`)
}

/** Notices that the sandbox gateway sends in a moment, or is sending. One that was refused is left to its retries. */
const noticesInFlight = `select count(*) from sandbox.xendit_notice
  where attempts <= 1 and due_at <= now() + interval '100 milliseconds'`

/** Whether the outbox is empty, no job is due or running and the gateway has said what it says at once. */
async function isQuiet({ db }: App, sandbox: Sandbox | undefined): Promise<boolean> {
  const { rows } = await db.pool.query(`
    select (${sandbox ? noticesInFlight : 'select 0'}) + (select count(*) from outbox) + (select count(*) from job.job
      where state in ('created', 'retry', 'active') and name <> 'dead-letter' and name not like '\\_\\_pgboss%'
      and start_after <= now() + interval '5 seconds') as open`)
  return Number(rows[0].open) === 0
}

interface TestOptions {
  now?: string
  env?: Record<string, string>
  /** Uses an embedded server in the data folder even if a database is configured. */
  ownDatabase?: boolean | 'on a port'
  /** Used instead of a new folder, and not removed. */
  dataDir?: string
  /** Starts schedules at their times. By default only the test runs their work. */
  cron?: boolean
  /** Receives the lines of the log. */
  logTo?: { write(line: string): void }
}

/** Starts the whole product on a fresh database with a clock that only tests move. */
export async function openTestApp(options: TestOptions = {}): Promise<TestApp> {
  const folder = options.dataDir ?? mkdtempSync(join(tmpdir(), 'lumbung-test-'))
  const database = await (options.ownDatabase
    ? ownDatabase(folder, options.ownDatabase === 'on a port')
    : freshDatabase(folder))
  const port = await freePort()
  const level = process.env.LOG_LEVEL ?? 'silent'
  const settings = {
    LUMBUNG_SANDBOX: '1',
    LUMBUNG_DATA: folder,
    PORT: `${port}`,
    METRICS_PORT: 'none',
    LOG_LEVEL: level,
  }
  const clock = fixedClock(options.now ?? firstDay)
  const start = async (env = options.env) => {
    const running = await startApp(readConfig({ ...settings, ...env }), database.url, {
      clock,
      ...(options.logTo && { logTo: options.logTo }),
      ...(options.cron ? {} : { cron: false }),
      pace: { providers: { normalMs: 0, slowMs: 300 }, gatewayMs: 10 },
    })
    await running.server.listen({ port, host: '127.0.0.1' })
    // What it resumes runs at the time of the start, not after the test has moved the clock.
    await running.caughtUp
    return { ...running, sandbox: running.sandbox as Sandbox }
  }
  const running = await start()
  const url = `http://127.0.0.1:${port}`
  let devices = 0
  let halted: Promise<void> | undefined
  const test: TestApp = {
    ...running,
    clock,
    url,
    databaseUrl: database.url,
    client: (device = `test-device-${++devices}`) => clientOf(url, deviceNamed(device)),
    settle: async () => {
      for (let quiet = 0, waited = 0; quiet < 2; waited++) {
        await test.jobs?.look()
        quiet = (await isQuiet(test.app, test.sandbox)) ? quiet + 1 : 0
        if (waited > 800) throw new Error('jobs do not finish')
        await sleep(25)
      }
    },
    restart: async ({ env, meanwhile } = {}) => {
      await test.stop()
      await meanwhile?.()
      Object.assign(test, await start(env))
    },
    crash: async () => {
      if (!database.crash) throw new Error('this database is shared with other tests')
      await test.restart({ meanwhile: database.crash })
      test.databaseUrl = database.url
    },
    withoutDatabase: (meanwhile) => {
      if (!database.outage) throw new Error('this database is shared with other tests')
      return database.outage(meanwhile)
    },
    halt: () => {
      halted ??= test.stop().then(() => database.drop())
      return halted
    },
    close: async () => {
      await test.halt()
      if (!options.dataDir) rmSync(folder, { recursive: true, force: true })
    },
  }
  return test
}
