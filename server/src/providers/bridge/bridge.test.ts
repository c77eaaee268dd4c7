import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { startExample } from '../../../../examples/provider-bridge/server.ts'
import { signedHeaders } from '../../../../examples/provider-bridge/signing.ts'
import { bridgeSecret, openBridgeBench } from '../../testing/services/bridge-example.ts'
import { ProviderRefused, ProviderUnavailable } from '../provider-error.ts'
import { bridgeSms } from '../sms/bridge.ts'
import { type Bridge, openBridge } from './client.ts'
import { signRequest } from './signing.ts'

const path = '/v1/bureau/report'
const question = { nik: '3171015601900001', fullName: 'Siti Aminah', birthDate: '1990-01-16' }
const clean = { history: 'CLEAN', worstDaysLate: 0, monthlyInstallments: 0, openPlatforms: 0 }
const seconds = () => Math.floor(Date.now() / 1_000)

interface ReceivedRequest {
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A bridge that answers as the test says, and the requests it received. */
async function openFaulty(answer: (response: ServerResponse, received: ReceivedRequest, time: number) => void) {
  const received: ReceivedRequest[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const one = { headers: request.headers, body: Buffer.concat(parts) }
    received.push(one)
    answer(response, one, received.length)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ask = (options = {}) => openBridge({ baseUrl, secret: bridgeSecret })('bureau/report', question, options)
  return { received, ask }
}

const idOf = ({ headers }: ReceivedRequest) => String(headers['lumbung-request-id'])

/** Answers like a correct bridge, except for the given changes. */
function reply(
  response: ServerResponse,
  received: ReceivedRequest,
  content: unknown,
  { status = 200, secret = bridgeSecret, now = Date.now(), id = idOf(received), sentContent = content } = {},
) {
  const body = Buffer.from(JSON.stringify(content))
  const headers = signedHeaders(secret, id, status, body, now)
  response.writeHead(status, headers).end(Buffer.from(JSON.stringify(sentContent)))
}

const fault = (kind: string, code: string) => ({ error: { kind, code } })

test('an answer signed for this question is accepted', async () => {
  const { ask } = await openFaulty((response, received) => reply(response, received, clean))
  assert.deepEqual(await ask(), clean)
})

/** Each is refused without a retry, which would not change it. */
const untrusted: [string, Parameters<typeof openFaulty>[0]][] = [
  ['a wrong secret', (response, received) => reply(response, received, clean, { secret: 'x'.repeat(40) })],
  [
    'a body other than the signed one',
    (response, received) => reply(response, received, clean, { sentContent: { ...clean, openPlatforms: 1 } }),
  ],
  ['the answer to another question', (response, received) => reply(response, received, clean, { id: 'another' })],
  [
    'a time stamp of 301 seconds ago',
    (response, received) => reply(response, received, clean, { now: Date.now() - 301_000 }),
  ],
  [
    'a time stamp of the future',
    (response, received) => reply(response, received, clean, { now: Date.now() + 302_000 }),
  ],
  ['a time stamp of the future', (response, heard) => reply(response, heard, clean, { now: Date.now() + 330_000 })],
  [
    'a status other than the signed one',
    (response, received) => {
      const body = Buffer.from(JSON.stringify(clean))
      response.writeHead(200, signedHeaders(bridgeSecret, idOf(received), 503, body, Date.now())).end(body)
    },
  ],
  ['no signature', (response) => response.writeHead(200).end(JSON.stringify(clean))],
  ['a redirect', (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
  ['another shape', (response, received) => reply(response, received, { ...clean, history: 'SPOTLESS' })],
  ['a contradiction', (response, received) => reply(response, received, { ...clean, history: 'LATE' })],
  ['no object', (response, received) => reply(response, received, 'CLEAN')],
  ['65 KB', (response, received) => reply(response, received, { ...clean, padding: 'x'.repeat(65 * 1024) })],
  ['a fault without a reason', (response, received) => reply(response, received, { sorry: true }, { status: 500 })],
]

for (const [what, answer] of untrusted)
  test(`an answer with ${what} is refused and the question is not repeated`, async () => {
    const { ask, received } = await openFaulty(answer)
    await assert.rejects(ask(), (error) => error instanceof ProviderUnavailable && !/Siti|3171/.test(error.message))
    assert.equal(received.length, 1)
  })

test('an endless answer is cut off', async () => {
  const { ask } = await openFaulty((response) => {
    const more = () => response.write('x'.repeat(16 * 1024)) && setImmediate(more)
    response.writeHead(200).on('drain', more)
    more()
  })
  await assert.rejects(ask(), /too long/)
})

/** Each leaves the outcome unknown: the same question is asked again under the same id. */
const unknownOutcomes: [string, Parameters<typeof openFaulty>[0]][] = [
  ['a cut connection', (response) => response.destroy()],
  ['502 of a proxy', (response) => response.writeHead(502).end('<html>')],
  ['RETRYABLE', (response, received) => reply(response, received, fault('RETRYABLE', 'VENDOR_DOWN'), { status: 503 })],
  ['UNKNOWN', (response, received) => reply(response, received, fault('UNKNOWN', 'VENDOR_SILENT'), { status: 504 })],
]

for (const [what, doubt] of unknownOutcomes)
  test(`after ${what} the same question is repeated under the same id, at most three times`, async () => {
    const recovering = await openFaulty((response, received, time) =>
      time === 1 ? doubt(response, received, time) : reply(response, received, clean),
    )
    assert.deepEqual(await recovering.ask(), clean)
    const never = await openFaulty(doubt)
    await assert.rejects(never.ask(), ProviderUnavailable)
    assert.equal(never.received.length, 3)
    for (const { received } of [recovering, never]) assert.equal(new Set(received.map(idOf)).size, 1)
  })

test('a FINAL fault is a refusal and is not repeated', async () => {
  const { ask, received } = await openFaulty((response, one) =>
    reply(response, one, fault('FINAL', 'NO_CONTRACT'), { status: 422 }),
  )
  await assert.rejects(ask(), (error) => error instanceof ProviderRefused && error.code === 'NO_CONTRACT')
  assert.equal(received.length, 1)
})

test('a fault code that could contain personal data is not passed on', async () => {
  const { ask } = await openFaulty((response, received) =>
    reply(response, received, fault('FINAL', 'Siti Aminah is unknown'), { status: 422 }),
  )
  await assert.rejects(ask(), (error) => error instanceof ProviderUnavailable && !/Siti/.test(error.message))
})

test('a bridge that never answers is given up in time', { timeout: 60_000 }, async () => {
  const { ask, received } = await openFaulty(() => undefined)
  await assert.rejects(ask({ timeoutMs: 1_000 }), /no answer in time/)
  assert.equal(received.length, 1)
})

test('a port without a listener is unavailable', async () => {
  const ask = openBridge({ baseUrl: 'http://127.0.0.1:9', secret: bridgeSecret })
  await assert.rejects(ask('bureau/report', question), ProviderUnavailable)
})

test('the same key and question have the same id; another key, question or no key gives another', async () => {
  const { ask, received } = await openFaulty((response, one) => reply(response, one, clean))
  for (const key of ['application 1', 'application 1', 'application 2', undefined, undefined]) await ask({ key })
  const ids = received.map(idOf)
  assert.equal(ids[0], ids[1])
  assert.equal(new Set(ids).size, 4)
  for (const { headers } of received) assert.doesNotMatch(JSON.stringify(headers), /application [12]|Siti|3171/)
})

test('a retried text message keeps its id, whatever else has changed', async () => {
  const ids: string[] = []
  const ask: Bridge = async (call, message, options) => {
    ids.push(JSON.stringify([call, message, options]))
    return { providerRef: 'x' } as never
  }
  const sms = bridgeSms(ask)
  const message = { to: '+6281200000001', text: 'Kode', kind: 'OTP' }
  await sms.send({ ...message, expiresInSeconds: 300 }, { key: 'one' })
  await sms.send({ ...message, expiresInSeconds: 200, maybeSentSince: new Date() }, { key: 'one' })
  assert.equal(ids[0], ids[1])
})

/** Sends a signed question to the example bridge. */
async function sent(
  url: string,
  changes: { time?: number; secret?: string; id?: string; body?: string; sentContent?: string } = {},
) {
  const { time = seconds(), secret = bridgeSecret, id = 'request-1', body = JSON.stringify(question) } = changes
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      'lumbung-request-id': id,
      'lumbung-timestamp': String(time),
      'lumbung-signature': signRequest(secret, { time, path, requestId: id, body: Buffer.from(body) }),
    },
    body: changes.sentContent ?? body,
  })
  return { status: response.status, content: (await response.json()) as { error?: { kind: string; code: string } } }
}

test('the example refuses unsigned, changed and replayed requests', async () => {
  const { example } = await openBridgeBench()
  const refusals = [
    [{ secret: 'y'.repeat(40) }, 'WRONG_SIGNATURE'],
    [{ sentContent: JSON.stringify({ ...question, nik: '3171015601900002' }) }, 'WRONG_SIGNATURE'],
    [{ time: seconds() - 301 }, 'STALE'],
    [{ time: seconds() + 330 }, 'STALE'],
    [{ time: Number.NaN }, 'STALE'],
  ] as const
  for (const [changes, code] of refusals) {
    const { status, content } = await sent(example.url, changes)
    assert.deepEqual([status, content.error?.code], [401, code])
  }
  assert.equal(example.vendorCalls(), 0)
  assert.equal((await sent(example.url, { time: seconds() - 240 })).status, 200)
})

test('a repeated request gets the same answer and the vendor is asked once, even concurrently', async () => {
  const { example } = await openBridgeBench()
  const answers = await Promise.all([...'abcde'].map(() => sent(example.url)))
  answers.push(await sent(example.url, { time: seconds() - 100 }))
  assert.equal(new Set(answers.map((answer) => JSON.stringify(answer))).size, 1)
  assert.equal(example.vendorCalls(), 1)
  const reused = await sent(example.url, { body: JSON.stringify({ ...question, nik: '3171015601900002' }) })
  assert.deepEqual([reused.status, reused.content.error], [409, { kind: 'FINAL', code: 'REQUEST_ID_REUSED' }])
  assert.equal(example.vendorCalls(), 1)
})

test('a fault is not stored: the same request asks the vendor again', async () => {
  const { example } = await openBridgeBench()
  const down = { body: JSON.stringify({ ...question, nik: '3171015601909014' }) }
  assert.equal((await sent(example.url, down)).content.error?.kind, 'RETRYABLE')
  assert.equal((await sent(example.url, down)).status, 503)
  assert.equal(example.vendorCalls(), 2)
})

test('a secret is rotated without downtime: the example accepts both and answers with the one that was used', async () => {
  const [fresh, former] = ['n'.repeat(40), bridgeSecret] as const
  const example = await startExample({
    secrets: [fresh, former],
    slowMs: 0,
    holderOf: async () => undefined,
    deliver: async () => undefined,
  })
  after(() => example.close())
  for (const secret of [fresh, former])
    assert.deepEqual(await openBridge({ baseUrl: example.url, secret })('bureau/report', question), clean)
})

test('a bridge behind a proxy path is reached and its signatures are valid', async () => {
  const { example } = await openBridgeBench()
  const proxy = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => name.startsWith('lumbung')))
    const passed = await fetch(`${example.url}${request.url?.replace('/bridge', '')}`, {
      method: 'POST',
      headers: headers as Record<string, string>,
      body: Buffer.concat(parts),
    })
    response.writeHead(passed.status, Object.fromEntries(passed.headers)).end(Buffer.from(await passed.arrayBuffer()))
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  after(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  const baseUrl = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/bridge/`
  assert.deepEqual(await openBridge({ baseUrl, secret: bridgeSecret })('bureau/report', question), clean)
})
