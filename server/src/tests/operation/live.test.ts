import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import sharp from 'sharp'
import { operatorEndpoints } from '../../modules/endpoints.ts'
import { freePort } from '../../platform/operation/free-port.ts'
import type { PortName, Providers } from '../../providers/ports.ts'
import { ProviderUnavailable } from '../../providers/provider-error.ts'
import { anyAddress } from '../../testing/calls.ts'
import { openBridgeBench } from '../../testing/services/bridge-example.ts'
import { liveSettings, otherVendors } from '../../testing/services/live-settings.ts'
import { type MailServer, openMailServer } from '../../testing/services/mail-server.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

const sandboxPaths = ['/sandbox', '/sandbox/', '/api/sandbox/inbox', '/api/sandbox/clock', '/api/sandbox/pay']
const messages: { to: string }[] = []
const { example } = await openBridgeBench({ deliver: async (message) => void messages.push(message) })
/** The gateway's requests, as `METHOD path authorization`. */
const requests: string[] = []
const gateway = createServer((request, response) => {
  requests.push(`${request.method} ${request.url} ${request.headers.authorization}`)
  response.writeHead(400, { 'content-type': 'application/json' }).end('{"error_code":"ASKED"}')
})
const facebook = otherVendors.find((one) => one['LUMBUNG_LINKED_ACCOUNTS']) ?? {}
let mail: MailServer
let app: TestApp
before(async () => {
  await once(gateway.listen(0, '127.0.0.1'), 'listening')
  const gatewayUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
  mail = await openMailServer({ plain: true })
  const mailUrl = `smtp://lumbung:p%40ss%20word@127.0.0.1:${mail.port}`
  const addresses = { BRIDGE_URL: example.url, XENDIT_BASE_URL: gatewayUrl, SMTP_URL: mailUrl, SMTP_TLS: 'none' }
  app = await openTestApp({
    env: { ...liveSettings, ...addresses, ...facebook, FACEBOOK_GRAPH_URL: gatewayUrl, METRICS_PORT: '0' },
  })
})
after(async () => {
  await app.close()
  gateway.close()
  await mail.close()
})

const nik = '3171015601909012'
const person = { nik, fullName: 'Siti Aminah', birthDate: '1990-01-16' }
const key = Buffer.from(`${liveSettings.XENDIT_SECRET_KEY}:`).toString('base64')
const picture = (red: number) =>
  sharp({ create: { width: 80, height: 60, channels: 3, background: { r: red, g: 150, b: 120 } } })
    .jpeg()
    .toBuffer()
const code = { holderName: 'SITI', open: false, amount: rupiah(50_000), reference: 'r', method: 'BCA' } as const

/** One call of each port, which succeeds only at the address in the configuration. */
const proofs: { [Port in PortName]: (port: Providers[Port]) => Promise<unknown> } = {
  sms: async (sms) => {
    await sms.send({ to: '+6281200000001', text: 'Kode', kind: 'OTP' })
    assert.equal(messages.at(-1)?.to, '+6281200000001')
  },
  email: async (email) => {
    await email.send({ id: 'one', to: 'siti@example.com', subject: 'Halo', text: 'Halo', kind: 'EMAIL_CHANGED' })
    assert.equal(mail.received[0]?.from, 'no-reply@koperasi.example')
  },
  nikRegister: async (register) => assert.equal((await register.check({ ...person, sex: 'FEMALE' })).outcome, 'MATCH'),
  faceCheck: async (faces) => {
    const frames = await Promise.all([200, 205, 210].map(picture))
    const { live } = await faces.verify({ challengeId: 'one', nik, gestures: ['BLINK'], frames })
    assert.equal(live, true)
  },
  bureau: async (bureau) => assert.equal((await bureau.report(person)).worstDaysLate, 20),
  nameInquiry: async (inquiry) => {
    const answer = await inquiry.inquire({ bankCode: '014', accountNumber: '1234560001' })
    assert.deepEqual(answer, { outcome: 'FOUND', holderName: 'SLAMET WIBOWO' })
  },
  insurer: async (insurer) =>
    assert.deepEqual(await insurer.cancel({ reference: 'policy-1' }), { outcome: 'CANCELED' }),
  disbursement: async (payouts) => {
    await assert.rejects(payouts.find({ reference: 'order-1' }), /ASKED/)
    assert.equal(requests.at(-1), `GET /v2/payouts?reference_id=order-1 Basic ${key}`)
  },
  paymentGateway: async (gateway) => {
    const made = await gateway.createCode({ ...code, expiresAt: new Date('2026-12-01') })
    assert.deepEqual(made, { outcome: 'REFUSED', reason: 'ASKED' })
    assert.equal(requests.at(-1), `POST /callback_virtual_accounts Basic ${key}`)
  },
  billServices: async (services) => assert.deepEqual(await services.list(), []),
  linkedAccounts: async ({ facebook: service }) => {
    const answer = { state: 's', verifier: 'v'.repeat(43), redirectUri: 'https://koperasi.example/', code: 'c' }
    await assert.rejects(service?.subjectOf(answer) ?? Promise.resolve(), ProviderUnavailable)
    assert.equal(requests.at(-1), 'POST /oauth/access_token undefined')
  },
}

for (const port of Object.keys(proofs) as PortName[])
  test(`without the sandbox ${port} calls the configured provider`, async () => {
    const before = example.vendorCalls()
    const prove = proofs[port] as (provider: Providers[PortName]) => Promise<unknown>
    await prove(app.app.providers[port])
    assert.equal(example.vendorCalls() - before, app.app.adapters[port] === 'bridge' ? 1 : 0)
  })

test('the log and the private /readyz name the adapter of each port, and contain no setting', async () => {
  const ready = await fetch(new URL('/readyz', app.metrics.url))
  const text = await ready.text()
  const { adapters } = JSON.parse(text)
  assert.equal(ready.status, 200)
  assert.deepEqual(adapters, {
    sms: 'bridge',
    email: 'smtp',
    nikRegister: 'bridge',
    faceCheck: 'bridge',
    bureau: 'bridge',
    nameInquiry: 'bridge',
    insurer: 'bridge',
    disbursement: 'xendit',
    paymentGateway: 'xendit',
    linkedAccounts: 'facebook',
    billServices: 'none',
  })
  const lines: string[] = []
  const logged = await openTestApp({
    env: { ...liveSettings, ...facebook, LOG_LEVEL: 'info' },
    logTo: { write: (line) => void lines.push(line) },
  })
  await logged.close()
  const line = lines.find((one) => JSON.parse(one).msg === 'providers') ?? ''
  assert.deepEqual(JSON.parse(line).adapters, adapters)
  for (const name of ['BRIDGE_SECRET', 'XENDIT_SECRET_KEY', 'XENDIT_CALLBACK_TOKEN', 'SMTP_URL'])
    for (const output of [text, ...lines]) assert.ok(!output.includes(liveSettings[name] ?? ''), name)
  for (const output of [text, ...lines]) assert.ok(!output.includes(facebook['FACEBOOK_APP_SECRET'] ?? ''))
})

test('#28: without the sandbox there is no desk, no gateway of ours and no clock to move', async () => {
  for (const path of sandboxPaths)
    for (const method of ['GET', 'POST']) assert.equal((await app.client().fetch(path, { method })).status, 404, path)
  assert.equal(app.sandbox, undefined)
  const { rows } = await app.app.db.pool.query("select to_regnamespace('sandbox') is not null as there")
  assert.equal(rows[0].there, false, 'the sandbox gateway has created its tables')
})

test('#26: without the sandbox and a host of its own there is no console, also on this machine', async () => {
  for (const { endpoint, name } of operatorEndpoints) {
    const init = { method: endpoint.method, headers: { 'content-type': 'application/json' } }
    const body = endpoint.method === 'GET' ? {} : { body: '{}' }
    assert.equal((await app.client().fetch(anyAddress(endpoint), { ...init, ...body })).status, 404, name)
  }
  assert.equal((await app.client().fetch('/console')).status, 404)
})

test('webhooks carry the token of the gateway that is configured', async () => {
  const notice = (token: string) =>
    app.client().fetch('/webhooks/xendit', { method: 'POST', body: '{}', headers: { 'x-callback-token': token } })
  assert.equal((await notice(app.app.keys.derive('sandbox-callback').toString('hex'))).status, 401)
  assert.equal((await notice('')).status, 401)
  assert.equal((await notice(liveSettings.XENDIT_CALLBACK_TOKEN ?? '')).status, 200)
})

/** Prints at exit which files of the sandbox were loaded. */
const recorder = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  const seen = []
  registerHooks({ load(url, context, next) { if (/sandbox/.test(url)) seen.push(url); return next(url, context) } })
  process.on('exit', () => process.stderr.write('loaded: ' + JSON.stringify(seen)))`)}`

/** Starts main.ts as a process. `ready` resolves when it listens; `ended` with its exit code and output. */
function startMain(env: Record<string, string>, port: number) {
  const folder = mkdtempSync(join(tmpdir(), 'lumbung-live-'))
  const child = spawn(process.execPath, ['--import', recorder, join(import.meta.dirname, '../../main.ts')], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
      LUMBUNG_DATA: folder,
      PORT: String(port),
      LOG_LEVEL: 'error',
      METRICS_PORT: 'none',
      ...env,
    },
  })
  let out = ''
  let errors = ''
  child.stdout.on('data', (part: Buffer) => {
    out += part
  })
  child.stderr.on('data', (part: Buffer) => {
    errors += part
  })
  const ended = once(child, 'close').then(([code]) => {
    rmSync(folder, { recursive: true, force: true })
    return { code, errors, out }
  })
  const ready = async () => {
    while (!out.includes('is ready') && child.exitCode === null) await new Promise((wait) => setTimeout(wait, 50))
  }
  return { child, ended, ready }
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.destroy() !== undefined))
    socket.on('error', () => resolve(false))
  })

for (const name of [
  'LUMBUNG_MASTER_KEY',
  'LUMBUNG_BUREAU',
  'BRIDGE_SECRET',
  'XENDIT_CALLBACK_TOKEN',
  'LUMBUNG_LENDER_NAME',
])
  test(`main.ts exits in production without ${name}, names it and never listens`, async () => {
    const port = await freePort()
    const { [name]: _gone, ...others } = liveSettings
    const { ended } = startMain({ ...others, NODE_ENV: 'production', DATABASE_URL: app.databaseUrl }, port)
    const { code, errors, out } = await ended
    assert.equal(code, 1)
    assert.match(errors, new RegExp(`^Configuration: .*\\n.*\\b${name}\\b`))
    assert.equal(out, '')
    assert.equal(await isListening(port), false)
  })

test('main.ts in production loads no code of the sandbox', async () => {
  const [port, METRICS_PORT] = [await freePort(), String(await freePort())]
  const shared = { DATABASE_URL: app.databaseUrl, LUMBUNG_DATA: app.app.config.dataDir }
  const own = { HOST: '127.0.0.1', METRICS_PORT, ...shared }
  const env = { ...liveSettings, NODE_ENV: 'production', ...own }
  const { child, ended, ready } = startMain(env, port)
  await ready()
  const response = await fetch(`http://127.0.0.1:${METRICS_PORT}/readyz`)
  const { adapters } = (await response.json()) as { adapters?: Record<string, string> }
  child.kill('SIGTERM')
  const end = await ended
  assert.equal(adapters?.bureau, 'bridge', end.errors)
  assert.equal(end.code, 0, end.errors)
  assert.doesNotMatch(end.out, /andbox/)
  assert.match(end.errors, /loaded: \[\]$/)
})
