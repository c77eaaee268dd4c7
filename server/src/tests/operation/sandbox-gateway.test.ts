import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import { openEmbeddedPostgres } from '../../platform/postgres/embedded.ts'
import { xenditDisbursement } from '../../providers/disbursement/xendit.ts'
import type { GatewayNotice } from '../../providers/payment-gateway/port.ts'
import { xenditGateway } from '../../providers/payment-gateway/xendit.ts'
import { ProviderUnavailable } from '../../providers/provider-error.ts'
import { xenditClient } from '../../providers/xendit/client.ts'
import { lumbung } from '../../testing/lumbung.ts'

// The gateway as `lumbung sandbox gateway` starts it, used by our adapters as they use the vendor.

const secretKey = 'xnd_development_of_its_own'
const token = 'token-of-its-own'
const notices: GatewayNotice[] = []
let isListening = true
const ourServer = createServer(async (request, response) => {
  let raw = ''
  for await (const chunk of request) raw += String(chunk)
  const notice = codes().isAuthentic(request.headers) && codes().parseNotice(raw)
  if (isListening && notice) notices.push(notice)
  response.writeHead(isListening ? 200 : 503).end()
})

let dataDir: string
let child: ChildProcess | undefined
let baseUrl = ''

const settings = () => ({
  GATEWAY_PORT: '0',
  GATEWAY_DATA: dataDir,
  GATEWAY_SETTLE_MS: '50',
  GATEWAY_NOTICES_TO: `http://127.0.0.1:${(ourServer.address() as AddressInfo).port}/webhooks/xendit`,
  XENDIT_SECRET_KEY: secretKey,
  XENDIT_CALLBACK_TOKEN: token,
})

function run(env: Record<string, string>) {
  const { DATABASE_URL: _, ...inherited } = process.env
  const started = spawn(process.execPath, [lumbung, 'sandbox', 'gateway'], {
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { text: '' }
  for (const stream of [started.stdout, started.stderr])
    stream.on('data', (chunk: Buffer) => {
      output.text += chunk.toString()
    })
  return { started, output }
}

async function start(): Promise<void> {
  const { started, output } = run(settings())
  child = started
  while (!output.text.includes('\n')) {
    assert.equal(started.exitCode, null, output.text)
    await new Promise((go) => setTimeout(go, 20))
  }
  baseUrl = /ready: (http:\S+)/.exec(output.text)?.[1] ?? assert.fail(output.text)
}

async function stop(signal: NodeJS.Signals): Promise<number | null> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return null
  const ended = once(child, 'exit')
  child.kill(signal)
  return (await ended)[0]
}

async function until(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (const end = performance.now() + 15_000; !(await condition()); await new Promise((go) => setTimeout(go, 25)))
    if (performance.now() > end) assert.fail(`never happened: ${what}`)
}

before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lumbung-own-gateway-'))
  await new Promise<void>((listening) => ourServer.listen(0, '127.0.0.1', listening))
  await start()
})
after(async () => {
  await stop('SIGTERM')
  ourServer.closeAllConnections()
  ourServer.close()
  // Stops what a failed test left running.
  await (await openEmbeddedPostgres({ dataDir })).stop()
  await rm(dataDir, { recursive: true, force: true })
})

const client = (key = secretKey) => xenditClient({ baseUrl, secretKey: key })
const codes = () => xenditGateway(client(), { callbackToken: token, merchantName: 'Lumbung' })
const testCall = async (path: string, body: Record<string, unknown> = {}) => {
  const answer = await client()({ method: 'POST', path: `/_test/${path}`, body })
  return answer.kind === 'OK' ? answer.body : answer
}
const order = (reference: string, ending = '0001') => ({
  reference,
  bankCode: '014',
  accountNumber: `123456${ending}`,
  holderName: 'SITI AMINAH',
  amount: rupiah(3_000_000),
  description: 'Pencairan pinjaman',
})
const newCode = async (reference: string) => {
  const expiresAt = new Date(Date.now() + 86_400_000)
  const made = await codes().createCode({ reference, method: 'BCA', holderName: 'Siti', expiresAt, open: true })
  assert.ok(made.outcome === 'CREATED')
  return made
}
const notice = (kind: string, fits: (one: object) => boolean = () => true) =>
  notices.find((one) => one.kind === kind && fits(one))

test('a payout and a payment are reported with the token, and the API returns the same', async () => {
  const sent = await xenditDisbursement(client()).send(order('own-1'))
  assert.equal(sent.status, 'ACCEPTED')
  await until(() => notice('DISBURSEMENT') !== undefined, 'the payout is reported')
  assert.equal((await xenditDisbursement(client()).find({ reference: 'own-1' })).status, 'SUCCEEDED')

  const { code } = await newCode('bill-1')
  assert.deepEqual(await testCall('pay', { payment_code: code }), {
    kind: 'REFUSED',
    httpStatus: 400,
    errorCode: 'AMOUNT_NEEDED',
  })
  await testCall('pay', { payment_code: code, amount: 571_100 })
  await until(() => notice('PAYMENT') !== undefined, 'the payment is reported')
  const paid = notice('PAYMENT')
  assert.ok(typeof paid === 'object' && paid.kind === 'PAYMENT')
  const payment = await codes().findPayment(paid.pointer)
  assert.ok(payment.status === 'PAID' && payment.amount === 571_100 && payment.codeReference === 'bill-1')
  assert.ok(Math.abs(Date.now() - payment.paidAt.getTime()) < 60_000, 'on the machine’s clock')
})

test('a wrong key is refused by the API and the test calls', async () => {
  const wrong = client('xnd_development_wrong')
  await assert.rejects(wrong({ method: 'GET', path: '/v2/payouts?reference_id=own-1' }), ProviderUnavailable)
  await assert.rejects(wrong({ method: 'POST', path: '/_test/settle' }), ProviderUnavailable)
  const { status } = await fetch(`${baseUrl}/_test/notices`)
  assert.equal(status, 401)
})

test('a test can settle waiting outcomes immediately and have money returned', async () => {
  const slow = order('own-slow', '9113')
  await xenditDisbursement(client()).send(slow)
  assert.equal((await xenditDisbursement(client()).find(slow)).status, 'ACCEPTED')
  await testCall('settle')
  assert.equal((await xenditDisbursement(client()).find(slow)).status, 'SUCCEEDED')
  await until(
    () => notice('DISBURSEMENT', (one) => 'reference' in one && one.reference === 'own-slow') !== undefined,
    'notices',
  )
  assert.deepEqual(await testCall('payouts/own-slow/return'), { status: 'REVERSED' })
  assert.equal((await xenditDisbursement(client()).find(slow)).status, 'REVERSED')
  assert.deepEqual(await testCall('payouts/own-nothing/return'), {
    kind: 'REFUSED',
    httpStatus: 404,
    errorCode: 'DATA_NOT_FOUND',
  })
})

test('killed and restarted, the gateway has all its data and sends undelivered notices', async () => {
  isListening = false
  const { code, providerId } = await newCode('bill-2')
  await testCall('pay', { payment_code: code, amount: 100_000 })
  await stop('SIGKILL')
  await start()
  const again = xenditDisbursement(client())
  assert.equal((await again.find({ reference: 'own-1' })).status, 'SUCCEEDED')
  const sent = await again.send(order('own-1'))
  assert.equal(sent.status, 'ACCEPTED', 'the first reply, not a second payout')
  isListening = true
  const isOfCode = (one: object) => JSON.stringify(one).includes(providerId)
  await until(() => notice('PAYMENT', isOfCode) !== undefined, 'the payment is reported after the restart')
  await until(async () => JSON.stringify(await testCall('settle')) === '{"waiting":0}', 'nothing waits')
  assert.equal(await stop('SIGTERM'), 0)
})

test('a missing or wrong setting ends the start with its name', async () => {
  for (const [name, value] of [
    ['XENDIT_SECRET_KEY', ''],
    ['XENDIT_CALLBACK_TOKEN', ''],
    ['GATEWAY_PORT', 'http'],
    ['GATEWAY_NOTICES_TO', 'here'],
    ['GATEWAY_DATABASE_URL', 'here'],
    ['GATEWAY_DATABASE_URL', 'postgres://gateway@db.internal/gateway?sslMode=verify-full'],
  ] as const) {
    const { started, output } = run({ ...settings(), [name]: value })
    const [code] = await once(started, 'close')
    assert.equal(code, 2, name)
    assert.match(output.text, new RegExp(`^Configuration: ${name} `))
  }
})
